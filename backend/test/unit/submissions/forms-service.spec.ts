import type { JobsService } from '../../../src/jobs/jobs.service.js';
import type { Clock } from '../../../src/platform/clock.js';
import type { Connection } from '../../../src/platform/database/connection.js';
import { ApiError } from '../../../src/platform/http/api-error.js';
import type { DoubtService } from '../../../src/proof/doubt.service.js';
import type { ProofService } from '../../../src/proof/proof.service.js';
import { MIN_ANSWERS } from '../../../src/rules/limits.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import { BASE_QUESTIONS } from '../../../src/rules/questions.js';
import { FormsService } from '../../../src/submissions/forms.service.js';
import { HeldFormsService } from '../../../src/submissions/held-forms.service.js';
import { SubmissionPages } from '../../../src/submissions/kysely-pages.repository.js';
import { KyselySubmissionsRepository } from '../../../src/submissions/kysely-submissions.repository.js';
import { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import { openTestDatabase } from '../../support/database.js';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const NEW = { website: 'https://example.com', email: 'ada@example.com', industry: 'Software' };

let connection: Connection;
let repository: KyselySubmissionsRepository;
let forms: FormsService;
let submissions: SubmissionsService;
let held: HeldFormsService;
/** Tries that a new form is asked for; none is doubted where it is undefined. */
let work: number | undefined;
/** What was done beside the form, in order. */
let done: unknown[];
/** Done while a proof is verified. */
let meanwhile: () => Promise<unknown>;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());
beforeEach(() => {
  [work, done, meanwhile] = [undefined, [], async () => undefined];
  repository = new KyselySubmissionsRepository(connection.db);
  const clock = { now: () => NOW } as Clock;
  const jobs = {
    kindsOn: (trigger: string) => [`on_${trigger}`],
    wake: () => void done.push('woken'),
    enqueueMissing: async (_: string, trigger: string) => void done.push(`enqueued for ${trigger}`),
  } as unknown as JobsService;
  const doubt = {
    workFor: async (signs: object) => {
      done.push(signs);
      return work;
    },
  } as unknown as DoubtService;
  const proofs = {
    challenge: async (id: string, asked: number) => ({ of: id, asked }),
    verify: async (_: string, proof: unknown) => {
      if (proof !== 'right') throw new ApiError(422, 'proof_refused', MESSAGES.notFound);
      await meanwhile();
    },
  } as unknown as ProofService;
  forms = new FormsService(repository, jobs, clock, doubt, proofs);
  submissions = new SubmissionsService(repository, new SubmissionPages(connection.db), clock);
  held = new HeldFormsService(submissions, jobs, proofs);
});

const owed = async (id: string) =>
  (await connection.db.selectFrom('follow_ups').select('kind').where('submission_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ statusCode, code, extra }) => ({ statusCode, code, ...extra }),
  );
const NOT_FOUND = { statusCode: 404, code: 'not_found' };
const prove = (id: string, proof = 'right') => held.prove(id, proof as never);
const isHeld = async (id: string) => Boolean((await submissions.get(id)).spam_at);
/** A form that is held for a proof. */
async function doubted() {
  work = 1000;
  const form = await forms.create(NEW);
  done = [];
  return form.id;
}

describe('a first save', () => {
  it('is a form with its questions, and owes what a new one calls for', async () => {
    const form = await forms.create({ ...NEW, elapsed_ms: 5, company_fax: '' }, '192.0.2.1');
    expect(form).toMatchObject({ ...NEW, held: false, challenge: null });
    expect(form.interview_questions).toHaveLength(BASE_QUESTIONS.length);
    expect((await submissions.get(form.id)).interview_questions[0]?.timestamp).toBe(NOW.toISOString());
    expect(await owed(form.id)).toEqual(['on_created']);
    expect(done).toEqual([{ address: '192.0.2.1', elapsedMs: 5, trap: '', creationKey: undefined }, 'woken']);
  });

  it('in German asks in German', async () => {
    const [english, german] = [await forms.create(NEW), await forms.create({ ...NEW, language: 'de' })];
    expect(german.interview_questions[0]).not.toEqual(english.interview_questions[0]);
    expect(german.language).toBe('de');
  });

  it('that looks like a machine’s is held with a challenge, and owes nothing yet', async () => {
    work = 1000;
    const form = await forms.create(NEW);
    expect(form).toMatchObject({ held: true, challenge: { of: form.id, asked: 1000 } });
    expect(await owed(form.id)).toEqual([]);
    expect(await forms.get(form.id)).toMatchObject({ challenge: { asked: 1000 } });
  });

  it('is one form however often it is sent', async () => {
    const creation_key = '6a0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22';
    const [one, other] = [
      await forms.create({ ...NEW, creation_key }),
      await forms.create({ ...NEW, creation_key }),
    ];
    expect(other.id).toBe(one.id);
  });
});

describe('a form', () => {
  it('of nobody is not found', async () => {
    for (const act of [
      () => forms.get(NOWHERE),
      () => forms.read(NOWHERE, ['id']),
      () => forms.update(NOWHERE, { industry: 'x' }),
      () => forms.update(NOWHERE, { language: 'de' }),
      () => forms.answer(NOWHERE, 0, { answer: 'x', spoken: false }),
      () => forms.appendQuestions(NOWHERE, []),
      () => forms.complete(NOWHERE),
      () => prove(NOWHERE),
    ])
      expect(await refusal(act())).toEqual(NOT_FOUND);
  });

  it('is changed in what is named, and keeps its time where nothing is', async () => {
    const { id } = await forms.create(NEW);
    const changed = await forms.update(id, { industry: 'Bread', language: 'de' });
    expect(changed).toMatchObject({ industry: 'Bread', language: 'de', website: NEW.website });
    expect(changed.interview_questions[0]).not.toEqual((await forms.create(NEW)).interview_questions[0]);
    expect(await forms.update(id, {})).toEqual(changed);
    expect(await forms.update(id, { language: 'en' })).toMatchObject({ industry: 'Bread', language: 'en' });
  });

  it('takes answers in a list, those that changed', async () => {
    const { id } = await forms.create(NEW);
    const answers = ['One.', null, 'Three.'];
    expect(await forms.update(id, { industry: 'Bread', interview_answers: answers })).toMatchObject({
      industry: 'Bread',
      interview_answers: ['One.', '', 'Three.'],
    });
    const tooMany = Array.from({ length: 500 }, () => 'x');
    expect(await refusal(forms.update(id, { industry: 'No', interview_answers: tooMany }))).toMatchObject({
      statusCode: 422,
    });
    expect((await forms.get(id)).industry).toBe('Bread');
  });
});

describe('an answer', () => {
  it('is kept as it was given, and tells what it changed', async () => {
    const { id } = await forms.create(NEW);
    const saved = await forms.answer(id, 1, { answer: 'Spoken.', spoken: true });
    expect(saved).toMatchObject({ index: 1, answer: 'Spoken.', spoken: true });
    expect((await forms.get(id)).interview_answers[1]).toBe('Spoken.');
  });

  it('to another text than the page knew is refused with the one that is stored', async () => {
    const { id } = await forms.create(NEW);
    await forms.answer(id, 0, { answer: 'Elsewhere.', spoken: false });
    const stale = (index: number) =>
      forms.answer(id, index, { answer: 'x', spoken: false, previous: 'Before.' });
    expect(await refusal(stale(0))).toEqual({
      statusCode: 409,
      code: 'answer_changed',
      stored: 'Elsewhere.',
    });
    expect(await refusal(stale(1))).toEqual({ statusCode: 409, code: 'answer_changed', stored: '' });
    expect(await refusal(stale(99))).toEqual(NOT_FOUND);
    expect((await forms.get(id)).interview_answers[0]).toBe('Elsewhere.');
  });
});

describe('an interview', () => {
  it('has further questions, up to where there is no room', async () => {
    const { id } = await forms.create(NEW);
    const question = { question: 'Another?', timestamp: NOW.toISOString() };
    const all = await forms.appendQuestions(id, [question]);
    expect(all).toHaveLength(BASE_QUESTIONS.length + 1);
    expect(await refusal(forms.appendQuestions(id, Array(200).fill(question)))).toMatchObject({
      statusCode: 409,
    });
  });

  it('is complete with enough answers, and owes what that calls for', async () => {
    const { id } = await forms.create(NEW);
    await forms.appendQuestions(id, [{ question: 'Another?', timestamp: NOW.toISOString() }]);
    const answer = (index: number) => forms.answer(id, index, { answer: 'Yes.', spoken: false });
    for (let index = 0; index < MIN_ANSWERS - 1; index++) await answer(index);
    expect(await refusal(forms.complete(id))).toEqual({ statusCode: 422, code: 'more_answers' });
    expect(await owed(id)).toEqual(['on_created']);
    await answer(MIN_ANSWERS - 1);
    done = [];
    expect(await forms.complete(id)).toMatchObject({ completed_at: expect.any(String) });
    expect((await owed(id)).sort()).toEqual(['on_completed', 'on_created']);
    expect(done).toEqual(['woken']);
  });
});

describe('a held form', () => {
  it('goes its way by its proof: what it owes is written first', async () => {
    const id = await doubted();
    await prove(id);
    expect(done).toEqual(['enqueued for created', 'woken']);
    expect(await isHeld(id)).toBe(false);
    await prove(id);
    expect(done).toHaveLength(2);
  });

  it('stays held by what is no proof', async () => {
    const id = await doubted();
    expect(await refusal(prove(id, 'wrong'))).toMatchObject({ statusCode: 422 });
    expect(done).toEqual([]);
    expect(await isHeld(id)).toBe(true);
  });

  it('that the administrator holds, before or meanwhile, is let go by nobody else', async () => {
    const id = await doubted();
    const byHand = () => submissions.change(id, { proof_work: null });
    meanwhile = byHand;
    expect(await refusal(prove(id))).toEqual({ statusCode: 409, code: 'held_by_hand' });
    expect(done).not.toContain('woken');
    expect(await isHeld(id)).toBe(true);
    expect((await forms.get(id)).challenge).toBeNull();
  });

  it('that another proof let go meanwhile is well', async () => {
    const id = await doubted();
    meanwhile = () => submissions.change(id, { spam_at: null });
    await prove(id);
    expect(done).not.toContain('woken');
  });

  it('is let go by the administrator, with what a completed one owes besides', async () => {
    const id = await doubted();
    await held.release(id);
    expect(done).toEqual(['enqueued for created', 'woken']);
    expect(await isHeld(id)).toBe(false);
    const other = await doubted();
    await repository.complete(other, []);
    await held.release(other);
    expect(done).toEqual(['enqueued for created', 'enqueued for completed', 'woken']);
  });
});
