import { Form } from '../../src/submissions/form.schemas.js';
import { FileRecord } from '../../src/submissions/submission.schemas.js';
import { photo } from '../support/pictures.js';
import type { PatientClient } from './client.js';
import type { Entry, Ledger } from './ledger.js';
import type { Seeded } from './seeded.js';

const PHOTO = await photo('png');
const MIN_ANSWERS = 4;

/** Walks one prospect through the wizard in random order. */
export async function walkProspect(
  client: PatientClient,
  ledger: Ledger,
  chance: Seeded,
  number: number,
): Promise<Entry> {
  const entry = await firstSave(client, ledger, chance, number);
  if (chance.chance(0.5)) await change(client, entry, { industry: `Industry ${chance.between(1, 999)}` });
  const photos = chance.between(0, 2);
  for (let photo = 0; photo < photos; photo++) await upload(client, entry, chance);
  if (chance.chance(0.3)) await removeOne(client, entry, chance);
  const questions = await askQuestions(client, entry);
  const answers = chance.between(MIN_ANSWERS, questions);
  for (let index = 0; index < answers; index++) await answer(client, entry, chance, index);
  if (chance.chance(0.4)) await answer(client, entry, chance, chance.between(0, answers - 1));
  if (chance.chance(0.2)) await removeOne(client, entry, chance);
  if (chance.chance(0.8)) {
    await client.send({ method: 'POST', path: `/api/forms/${entry.id}/complete` });
    entry.completed = true;
  }
  return entry;
}

/** The first save of a prospect with a number in the addresses. */
export async function firstSave(
  client: PatientClient,
  ledger: Ledger,
  chance: Seeded,
  number: number,
): Promise<Entry> {
  const fields = {
    website: `https://p${number}.example.com`,
    email: `p${number}@example.com`,
    industry: `Industry ${chance.between(1, 999)}`,
    linkedin_profile: `https://www.linkedin.com/in/prospect-${number}`,
  };
  const json = { ...fields, creation_key: chance.uuid() };
  const { id } = await client.ask({ method: 'POST', path: '/api/forms', json }, Form);
  return ledger.open(id, fields);
}

async function change(client: PatientClient, entry: Entry, fields: Record<string, string>): Promise<void> {
  await client.send({ method: 'PATCH', path: `/api/forms/${entry.id}`, json: fields });
  Object.assign(entry.fields, fields);
}

async function upload(client: PatientClient, entry: Entry, chance: Seeded): Promise<void> {
  const name = `photo-${chance.between(1, 9999)}.png`;
  const call = {
    method: 'POST',
    path: `/api/forms/${entry.id}/files?kind=team_photos`,
    headers: { 'x-upload-id': chance.uuid() },
    form: () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(PHOTO)], { type: 'image/png' }), name);
      return form;
    },
  } as const;
  const record = await client.ask(call, FileRecord);
  entry.files.set(record.id, { name: record.name, size: record.size });
}

async function removeOne(client: PatientClient, entry: Entry, chance: Seeded): Promise<void> {
  const [first, ...others] = [...entry.files.keys()];
  if (first === undefined) return;
  const id = chance.pick([first, ...others]);
  await client.send({ method: 'DELETE', path: `/api/forms/${entry.id}/files/${id}`, also: [404] });
  entry.files.delete(id);
  entry.removedFiles.add(id);
}

async function askQuestions(client: PatientClient, entry: Entry): Promise<number> {
  await change(client, entry, { topics_to_talk_about: 'Hiring' });
  await client.send({
    method: 'POST',
    path: '/api/generate-questions',
    json: { topics: ['Hiring'], formId: entry.id },
  });
  const { interview_questions } = await client.ask({ method: 'GET', path: `/api/forms/${entry.id}` }, Form);
  return interview_questions.length;
}

async function answer(client: PatientClient, entry: Entry, chance: Seeded, index: number): Promise<void> {
  const text = `Answer ${index}: we sold ${chance.between(10, 9999)} mills in ${chance.between(1990, 2025)}, by hand.`;
  const previous = entry.answers.get(index) ?? '';
  await client.send({
    method: 'PUT',
    path: `/api/forms/${entry.id}/answers/${index}`,
    json: { answer: text, spoken: chance.chance(0.5), previous },
  });
  entry.answers.set(index, text);
}
