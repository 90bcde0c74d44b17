import { Kysely, sql } from 'kysely';
import { english } from '../../src/common/language/translate.js';
import { FIELD_NAMES, type FieldName, fieldOf } from '../../src/shared/fields.js';
import { FILE_KIND_NAMES, type FileKind, kindOf } from '../../src/shared/file-kinds.js';
import {
  MAX_ANSWER_LENGTH,
  MAX_AUDIO_BYTES,
  MAX_BYTES_PER_FORM,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PIXELS,
  MAX_RECORDING_SECONDS,
  MAX_TOPIC_LENGTH,
  MAX_TOPICS,
  MAX_UNPACKED_BYTES,
  MIN_ANSWERS,
  RECORDING_GRACE_SECONDS,
} from '../../src/shared/limits.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { fileSize } from '../../src/shared/units.js';
import type { FileRecord } from '../../src/submissions/submission.schemas.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { zipThatClaims } from '../support/archives.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { blackPng, photo } from '../support/pictures.js';
import { type Answered, streamUpload } from '../support/streamed-upload.js';

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

async function completeWith(answers: number) {
  const id = await api.newForm();
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
    message: english(MESSAGES.emailLocalPartInvalid),
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
    send: completeWith,
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
        start: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
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
