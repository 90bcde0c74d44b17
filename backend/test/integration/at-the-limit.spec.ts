import { Kysely, sql } from 'kysely';
import { english } from '../../src/common/language/translate.js';
import { PART_LENGTH } from '../../src/material/call-parts.js';
import { MAX_ASK_QUESTIONS, MAX_QUESTIONS_A_WEEK } from '../../src/shared/asks.js';
import { FIELD_NAMES, type FieldName, fieldOf } from '../../src/shared/fields.js';
import { FILE_KIND_NAMES, type FileKind, kindOf } from '../../src/shared/file-kinds.js';
import { MAX_TRANSCRIPT_BYTES } from '../../src/shared/imports.js';
import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS_CHARACTERS,
  MAX_AUDIO_BYTES,
  MAX_BYTES_PER_FORM,
  MAX_EMAIL_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_IDEAS_AND_POSTS,
  MAX_IMPORTS_CHARACTERS,
  MAX_LONG_FIELD_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PIXELS,
  MAX_POST_LENGTH,
  MAX_QUESTIONS,
  MAX_RECORDING_SECONDS,
  MAX_TOPIC_LENGTH,
  MAX_TOPICS,
  MAX_UNPACKED_BYTES,
  MIN_ANSWERS,
  RECORDING_GRACE_SECONDS,
  SAVED_POSTS,
} from '../../src/shared/limits.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { fileSize } from '../../src/shared/units.js';
import type { FileRecord } from '../../src/submissions/submission.schemas.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { zipThatClaims } from '../support/archives.js';
import { orderTranscripts, silence, webm } from '../support/audio.js';
import { blackPng, photo } from '../support/pictures.js';
import { type Answered, streamUpload } from '../support/streamed-upload.js';
import { binary, unzip } from '../support/unzip.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** A limit that users can reach: `send` sends a request of a size, `limit` is the largest accepted size. */
interface Limit {
  what: string;
  limit: number;
  send: (size: number) => PromiseLike<Answered>;
  /** HTTP status at the limit. */
  accepted: number;
  /** HTTP status above it. */
  rejected: number;
  /** Part of the error message. */
  message: string;
  /** The smallest rejected size, if it is not `limit + 1`. */
  beyond?: number;
}

const SMALL = await photo('png');

const create = (fields: object) => api.visitor.post('/api/forms').send({ ...NEW_FORM, ...fields });
const attach = async (kind: FileKind, content: Buffer, name: string) =>
  api.visitor.post(`/api/forms/${await api.newForm()}/files?kind=${kind}`).attach('file', content, name);
const ask = (topics: string[]) => api.visitor.post('/api/generate-questions').send({ topics });
const transcribe = (audio: Buffer) =>
  api.visitor.post('/api/transcribe').attach('file', audio, 'recording.wav');

/** Uploads a file of a header and padding, and removes it before a job processes it. */
async function uploadOf(kind: FileKind, size: number): Promise<Answered> {
  const id = await api.newForm();
  const url = `${api.url}/api/forms/${id}/files?kind=${kind}`;
  const answered = await streamUpload(url, { name: 'large.png', start: SMALL, size });
  if (answered.status === 201)
    await api.visitor.delete(`/api/forms/${id}/files/${answered.body.id}`).expect(200);
  return answered;
}

function record(number: number, size: number): FileRecord {
  const id = `0b7e0f6c-64a5-4c68-9d8b-${String(number).padStart(12, '0')}`;
  const nowhere = { cardId: '', attachmentId: '', url: '', cardUrl: '' };
  return {
    id,
    name: 'x.png',
    size,
    type: 'image/png',
    uploadedAt: '2026-11-01T09:00:00.000Z',
    status: 'pending',
    ...nowhere,
  };
}

/** Uploads one more file to a form that has `count` of its kind. */
async function uploadFileNumber(kind: FileKind, count: number) {
  const id = await api.newForm();
  const records = JSON.stringify(Array.from({ length: count - 1 }, (_, index) => record(index, 1)));
  await sql`update form_submissions set ${sql.ref(kind)} = ${records}::text::jsonb where id = ${id}`.execute(
    api.app.get(Kysely),
  );
  return api.visitor.post(`/api/forms/${id}/files?kind=${kind}`).attach('file', SMALL, 'last.png');
}

/** Uploads a small file that brings a form to this number of bytes. */
async function uploadUpTo(bytes: number) {
  const id = await api.newForm();
  await api.app.get(SubmissionsRepository).putFile(id, 'brand_manual', record(1, bytes - SMALL.length));
  const url = `${api.url}/api/forms/${id}/files?kind=team_photos`;
  return streamUpload(url, { name: 'last.png', start: SMALL, size: SMALL.length });
}

async function completed(): Promise<string> {
  const id = await api.newForm();
  await completeWith(MIN_ANSWERS, id);
  return id;
}

async function completeWith(answers: number, of?: string) {
  const id = of ?? (await api.newForm());
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Hiring'], formId: id })
    .expect(200);
  for (let index = 0; index < answers; index++)
    await api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: 'Said.' }).expect(200);
  return api.visitor.post(`/api/forms/${id}/complete`);
}

/** A valid value of a field with exactly this length. */
function textFor(name: FieldName, length: number): string {
  if (fieldOf(name).type === 'topics') return topicsOf(length);
  return fieldOf(name).type === 'website' ? 'https://example.com/'.padEnd(length, 'x') : 'x'.repeat(length);
}

/** Different topics of at most 100 characters with this length when joined. */
function topicsOf(length: number): string {
  let joined = '';
  for (let n = 1000; joined.length < length; n++) joined += `${joined && ', '}${n}`.padEnd(100, 'x');
  return joined.slice(0, length);
}

const LIMITS: Limit[] = [
  ...FILE_KIND_NAMES.flatMap((kind): Limit[] => [
    {
      what: `bytes of a file of ${kind}`,
      limit: kindOf(kind).maxBytes,
      send: (size) => uploadOf(kind, size),
      accepted: 201,
      rejected: 413,
      message: `File large.png exceeds ${kindOf(kind).maxBytes / 1024 ** 2}MB limit`,
    },
    {
      what: `files of ${kind}`,
      limit: kindOf(kind).maxFiles,
      send: (count) => uploadFileNumber(kind, count),
      accepted: 201,
      rejected: 409,
      message: `You can upload up to ${kindOf(kind).maxFiles} files here.`,
    },
  ]),
  {
    what: 'bytes of all files of a form',
    limit: MAX_BYTES_PER_FORM,
    send: uploadUpTo,
    accepted: 201,
    rejected: 413,
    message: `All files together may have up to ${fileSize(MAX_BYTES_PER_FORM)}.`,
  },
  {
    what: 'pixels of an image',
    limit: MAX_PIXELS,
    send: (pixels) => attach('team_photos', blackPng(25_000, Math.ceil(pixels / 25_000)), 'large.png'),
    accepted: 201,
    rejected: 422,
    message: `at most ${MAX_PIXELS / 1e6} megapixels`,
  },
  {
    what: 'unpacked bytes of a document',
    limit: MAX_UNPACKED_BYTES,
    send: (bytes) => attach('brand_manual', zipThatClaims(bytes), 'manual.docx'),
    accepted: 201,
    rejected: 422,
    message: `at most ${fileSize(MAX_UNPACKED_BYTES)} when unpacked`,
  },
  ...FIELD_NAMES.filter((name) => !['email', 'choice'].includes(fieldOf(name).type)).map(
    (name): Limit => ({
      what: `characters of ${name}`,
      limit: fieldOf(name).max,
      send: (length) => create({ [name]: textFor(name, length) }),
      accepted: 201,
      rejected: 422,
      message: `at most ${fieldOf(name).max} characters`,
    }),
  ),
  {
    what: 'characters of email',
    limit: MAX_EMAIL_LENGTH,
    send: (length) => create({ email: `@${`${'b'.repeat(60)}.`.repeat(3)}example`.padStart(length, 'a') }),
    accepted: 201,
    rejected: 422,
    message: english(MESSAGES.emailTooLong(MAX_EMAIL_LENGTH)),
  },
  {
    what: 'characters of a topic',
    limit: MAX_TOPIC_LENGTH,
    send: (length) => ask(['x'.repeat(length)]),
    accepted: 200,
    rejected: 422,
    message: `Topic is too long (maximum ${MAX_TOPIC_LENGTH} characters)`,
  },
  {
    what: 'topics',
    limit: MAX_TOPICS,
    send: (count) => ask(Array.from({ length: count }, (_, index) => `Topic ${index}`)),
    accepted: 200,
    rejected: 422,
    message: `<=${MAX_TOPICS} items`,
  },
  {
    what: 'characters of an answer',
    limit: MAX_ANSWER_LENGTH,
    send: async (length) =>
      api.visitor.put(`/api/forms/${await api.newForm()}/answers/0`).send({ answer: 'x'.repeat(length) }),
    accepted: 200,
    rejected: 422,
    message: `at most ${MAX_ANSWER_LENGTH} characters`,
  },
  {
    what: 'answers of an interview',
    limit: MIN_ANSWERS,
    send: (count) => completeWith(count),
    accepted: 200,
    rejected: 422,
    message: `at least ${MIN_ANSWERS} questions`,
    beyond: MIN_ANSWERS - 1,
  },
  {
    what: 'bytes of a recording',
    limit: MAX_AUDIO_BYTES,
    send: (size) => {
      orderTranscripts(api.app);
      return streamUpload(`${api.url}/api/transcribe`, {
        name: 'recording.webm',
        start: webm(60),
        size,
      });
    },
    accepted: 200,
    rejected: 413,
    message: `larger than ${fileSize(MAX_AUDIO_BYTES)}`,
  },
  {
    what: 'seconds of a recording',
    limit: MAX_RECORDING_SECONDS + RECORDING_GRACE_SECONDS,
    send: (seconds) => {
      orderTranscripts(api.app);
      return transcribe(silence(seconds));
    },
    accepted: 200,
    rejected: 422,
    message: `longer than ${MAX_RECORDING_SECONDS / 60} minutes`,
    beyond: MAX_RECORDING_SECONDS + RECORDING_GRACE_SECONDS + 1 / 16_000,
  },
  {
    what: 'bytes of a transcript',
    limit: MAX_TRANSCRIPT_BYTES,
    send: async (size) =>
      api.admin
        .post(`/api/form_submissions/${await api.newForm()}/imports/preview`)
        .attach('file', Buffer.alloc(size, `${'We lit the oven. '.repeat(30)}\n`), 'call.txt'),
    accepted: 200,
    rejected: 413,
    message: `at most ${fileSize(MAX_TRANSCRIPT_BYTES)}`,
  },
  {
    what: 'questions of one ask',
    limit: MAX_ASK_QUESTIONS,
    send: async (count) => {
      const questions = Array.from({ length: count }, (_, index) => `What about ${index}?`);
      return api.admin.post(`/api/form_submissions/${await completed()}/asks`).send({ questions });
    },
    accepted: 201,
    rejected: 422,
    message: `At most ${MAX_ASK_QUESTIONS} questions`,
  },
  {
    what: 'questions asked in a week',
    limit: MAX_QUESTIONS_A_WEEK,
    send: async (count) => {
      const asks = `/api/form_submissions/${await completed()}/asks`;
      const questions = Array.from({ length: count }, (_, index) => `What about ${index}?`);
      const { body } = await api.admin.post(asks).send({ questions: questions.slice(0, MAX_ASK_QUESTIONS) });
      await api.admin.delete(`/api/asks/${body.id}`);
      const half = Math.ceil((count - MAX_ASK_QUESTIONS) / 2);
      const { body: second } = await api.admin
        .post(asks)
        .send({ questions: questions.slice(MAX_ASK_QUESTIONS, MAX_ASK_QUESTIONS + half) });
      await api.admin.delete(`/api/asks/${second.id}`);
      return api.admin.post(asks).send({ questions: questions.slice(MAX_ASK_QUESTIONS + half) });
    },
    accepted: 201,
    rejected: 409,
    message: MESSAGES.tooManyQuestionsAWeek(MAX_QUESTIONS_A_WEEK),
  },
  {
    what: 'characters of the password in a log-in',
    limit: MAX_PASSWORD_LENGTH,
    send: (length) => api.visitor.post('/api/verify-admin').send({ password: 'x'.repeat(length) }),
    accepted: 401,
    rejected: 422,
    message: `<=${MAX_PASSWORD_LENGTH} characters`,
  },
];

it.each(LIMITS)('$what: accepts $limit, rejects more and names the limit', async (limit) => {
  expect(await limit.send(limit.limit)).toMatchObject({ status: limit.accepted });
  const { status, body } = await limit.send(limit.beyond ?? limit.limit + 1);
  expect({ status, messages: [body.message, ...Object.values(body.errors ?? {})].join('\n') }).toEqual({
    status: limit.rejected,
    messages: expect.stringContaining(limit.message),
  });
});

describe('a form with every list and text at its limit', () => {
  /** Different sentences of invented words with this many characters, counted as the database does. */
  const textOf = (length: number, seed: number) => {
    let state = seed + 1;
    const oneOf = (letters: string) => {
      state = (state * 48_271) % 2_147_483_647;
      return letters[state % letters.length];
    };
    const word = () => [1, 2, 3].map(() => `${oneOf('bdfghklmnprstvwz')}${oneOf('aeiou')}`).join('');
    const characters: string[] = [];
    while (characters.length < length)
      characters.push(...`🥖 A${Array.from({ length: 10 }, word).join(' ')}. `);
    return characters.slice(0, length).join('').replace(/\s$/, '.');
  };
  const answers = Array.from({ length: MAX_QUESTIONS }, (_, index) =>
    textOf(MAX_ANSWERS_CHARACTERS / MAX_QUESTIONS, index),
  );
  const ideas = Array.from({ length: MAX_IDEAS_AND_POSTS }, (_, index) => ({
    id: `idea-${index}`,
    title: `Idea ${index}`,
    description: 'What the post says, in two or three sentences for the editor. '.repeat(5),
    contentType: 'Story',
    hook: `Hook ${index}`,
    sourceIds: [`answer-${index + 1}`],
  }));
  const IMPORTS = MAX_IMPORTS_CHARACTERS / PART_LENGTH;
  const importOf = (number: number) => textOf(PART_LENGTH - '[]'.length, 2000 + number);
  let id: string;

  beforeAll(async () => {
    const fields = Object.fromEntries(
      FIELD_NAMES.filter((name) => !['email', 'choice'].includes(fieldOf(name).type)).map((name) => [
        name,
        textFor(name, fieldOf(name).max),
      ]),
    );
    id = await api.newForm(fields);
    const question = (at: number) => ({
      question: `${at}`.padEnd(MAX_FIELD_LENGTH - 1, 'x').concat('?'),
      timestamp: new Date(Date.UTC(2025, 0, 1 + at)).toISOString(),
    });
    const stored = (await api.detail(id)).interview_questions.length;
    const more = Array.from({ length: MAX_QUESTIONS - stored }, (_, at) => question(at));
    await api.app.get(SubmissionsRepository).appendQuestions(id, more);
    await api.settled(id);
  });

  it('is saved as one list, and read by its client', async () => {
    await api.visitor.patch(`/api/forms/${id}`).send({ interview_answers: answers }).expect(200);
    const { body } = await api.visitor.get(`/api/forms/${id}`).expect(200);
    expect(body.interview_answers).toEqual(answers);
    expect(answers.reduce((sum, text) => sum + [...text].length, 0)).toBe(MAX_ANSWERS_CHARACTERS);
    const { body: refused } = await api.visitor
      .put(`/api/forms/${id}/answers/0`)
      .send({ answer: `${answers[0]}!` })
      .expect(422);
    expect(refused.code).toBe('answers_too_long');
  });

  it('is saved by the administrator with its saved posts, ideas and posts', async () => {
    const saved = Array.from({ length: SAVED_POSTS }, (_, index) => [
      `last_post_${index + 1}`,
      { text: textOf(MAX_LONG_FIELD_LENGTH, 1000 + index).slice(0, MAX_LONG_FIELD_LENGTH) },
    ]);
    const full_posts = ideas.map(({ id: ideaId, title, contentType }, index) => ({
      ideaId,
      title,
      contentType,
      fullPost: textOf(MAX_POST_LENGTH - 200, index).replaceAll('. ', '.\n'),
    }));
    await api.update(id, () => ({
      ...Object.fromEntries(saved),
      content_ideas: ideas,
      selected_ideas: ideas,
      full_posts,
    }));
    await api.settled(id);
    const read = await api.detail(id);
    expect(read.full_posts).toHaveLength(MAX_IDEAS_AND_POSTS);
    expect(read.interview_questions).toHaveLength(MAX_QUESTIONS);
  });

  it('gets imports, marks and open questions up to their limits, and is read with all of them', async () => {
    const texts = Array.from({ length: IMPORTS }, (_, index) => importOf(index + 1));
    await sql`insert into imports (submission_id, number, upload_id, kind, title, day, text, sha256)
      select ${id}::uuid, place, gen_random_uuid(), 'call', 'Call ' || place, '2026-11-03', given, lpad(place::text, 64, '0')
      from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as listed (given, place)`.execute(
      api.app.get(Kysely),
    );
    const { body: full } = await api.admin
      .post(`/api/form_submissions/${id}/imports`)
      .attach('file', Buffer.from('We lit the oven at two.'), 'notes.txt')
      .expect(409);
    expect(full.code).toBe('imports_full');
    await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
    const { body: asked } = await api.admin
      .post(`/api/form_submissions/${id}/asks`)
      .send({ questions: ['One more?'] })
      .expect(409);
    expect(asked.code).toBe('too_many_questions');
    const passage = texts[0]?.slice(0, texts[0].indexOf('. ') + 1) ?? '';
    await api.admin
      .put(`/api/form_submissions/${id}/marks`)
      .send({ source: 'import-1', passage, retired: true, held: false, anonymised: null })
      .expect(200);
    const { body: ledger } = await api.admin.get(`/api/form_submissions/${id}/sources`).expect(200);
    const sources = ledger.sources.map((source: { id: string }) => source.id);
    expect(sources).toEqual(
      expect.arrayContaining(['answer-1', `answer-${MAX_QUESTIONS}`, `import-${IMPORTS}`]),
    );
  });

  it('is sent whole by SPEC’s calls', async () => {
    const record = await api.detail(id);
    const wizardData = { ...record, interviewAnswers: { ...answers }, content_ideas: '', full_posts: '' };
    const visitorData = { ...wizardData, interview_answers: undefined, selected_ideas: '' };
    for (const [path, body] of [
      ['/api/create-trello-board', { formData: visitorData, organizationId: 'x' }],
      ['/api/send-notification', { to: 'a@b.example', subject: 'A prospect', formData: visitorData }],
      ['/api/send-email', { formData: visitorData }],
    ] as const)
      expect({ path, status: (await api.visitor.post(path).send(body)).status }).toEqual({
        path,
        status: 200,
      });
    const idea = { ...ideas[0], id: 'one-more', sourceIds: ['answer-240'] };
    const { body: post } = await api.admin
      .post('/api/generate-full-posts')
      .send({ idea, formData: record, linkedInPosts: [] })
      .expect(200);
    expect(post.fullPost).not.toBe('');
    // The newest answer was not dropped, although the prompt has no room for all.
    expect(post.review.dropped.length).toBeGreaterThan(100);
    expect(post.review.dropped).not.toContain('answer-240');
    await api.admin.post('/api/generate-content-ideas').send({ submission: record }).expect(200);
  });

  it('is exported by its client, by the administrator and as CSV', async () => {
    const last = answers.at(-1) ?? '';
    for (const agent of [
      api.visitor.get(`/api/forms/${id}/export`),
      api.admin.get(`/api/form_submissions/${id}/export`),
    ]) {
      const { body } = await agent.buffer(true).parse(binary).expect(200);
      const files = unzip(body);
      const texts = [...files.values()].map((bytes) => Buffer.from(bytes).toString('utf8')).join('\n');
      for (const answer of [answers[0] ?? '', last, importOf(1), importOf(IMPORTS)])
        expect(texts).toContain(JSON.stringify(answer).slice(1, -1));
    }
    const { text } = await api.admin.get('/api/form_submissions.csv').buffer(true).expect(200);
    expect(text).toContain(JSON.stringify(last).slice(1, -1).replaceAll('"', '""'));
  });

  it('is erased', async () => {
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    await api.visitor.get(`/api/forms/${id}`).expect(404);
    const { rows } = await sql`select
      (select count(*)::int from posts where submission_id = ${id}::uuid) as posts,
      (select count(*)::int from imports where submission_id = ${id}::uuid) as imports,
      (select count(*)::int from material_marks where submission_id = ${id}::uuid) as marks`.execute(
      api.app.get(Kysely),
    );
    expect(rows).toEqual([{ posts: 0, imports: 0, marks: 0 }]);
  });
});
