import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import supertest, { type Agent } from 'supertest';
import { ProofOfWorkService } from '../../src/bot-protection/proof-of-work.service.js';
import type { NewRound } from '../../src/client-review/rounds.schemas.js';
import { InvitationsService } from '../../src/people/invitations.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { shiftDay } from '../../src/shared/days.js';
import { ADMIN_PASSWORD, NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { docx, paragraph } from '../support/documents.js';
import { INTERVIEWS } from '../support/interviews.js';
import { type Json, OpenApiDocument } from '../support/openapi-document.js';
import { codeOf, newPerson, setUpFactor } from '../support/people.js';
import { photo } from '../support/pictures.js';
import { approvedPost } from '../support/published-post.js';
import { storedReview } from '../support/stored-review.js';
import { until } from '../support/until.js';

interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  operationId: string;
  description?: string;
  security: object[];
  parameters: { name: string; in: string; required?: boolean; description?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Json> };
  responses: Record<string, { description: string; content?: Record<string, Json> }>;
}

const document = new OpenApiDocument(new URL('../../openapi.json', import.meta.url));
const OPERATIONS = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const responses = Object.entries((operation as Operation).responses as Record<string, Json>);
    const resolved = responses.map(([status, response]) => [status, document.resolve(response)]);
    return { ...(operation as Operation), method, path, responses: Object.fromEntries(resolved) };
  }),
) as Operation[];
/** Media types of responses without an example. */
const BINARY = /^(image\/(\*|webp)|\*\/\*|application\/zip)$/;

const ajv = new Ajv2020({ strict: false, formats: { binary: true } });
addFormats.default(ajv);
ajv.addSchema(document.content, 'api');

let api: TestApp;
/** Replacements for the ids in the examples. */
let ids: Record<string, string>;
let submissionId: string;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  api.app.get(ProofOfWorkService).rounds = 50;
  for (const agent of [api.admin, api.visitor])
    agent.use((request: supertest.Test) => void request.set(address()));
  submissionId = await newSubmission();
  ids = { [exampleOf('id')]: submissionId, [exampleOf('fileId')]: await upload(submissionId) };
});
afterAll(() => api.close());

describe('the documentation', () => {
  it('describes every operation, parameter and response', () => {
    for (const { operationId, description, parameters, responses } of OPERATIONS) {
      expect({ operationId, description }).toEqual({ operationId, description: expect.stringMatching(/\w/) });
      for (const parameter of parameters)
        expect({ operationId, ...parameter }).toMatchObject({
          description: expect.stringMatching(/\w/),
          example: expect.anything(),
        });
      for (const [status, response] of Object.entries(responses))
        expect({ operationId, status, ...response }).toMatchObject({
          description: expect.stringMatching(/\w/),
        });
    }
  });

  it('shows a valid example of every response', () => {
    for (const { operationId, responses } of OPERATIONS) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const [type, media] of Object.entries(content)) {
          if (BINARY.test(type)) continue;
          const examples = examplesOf(media);
          expect({ operationId, status, examples }).not.toMatchObject({ examples: [] });
          for (const example of examples) {
            const faults = faultsOf(media.schema, example);
            expect({ operationId, status, faults }).toMatchObject({ faults: [] });
            if (/^[45]/.test(status) && operationId !== 'getHealth' && operationId !== 'getReady')
              expect({ operationId, example }).toMatchObject({ example: { statusCode: Number(status) } });
          }
        }
      }
    }
  });

  it('lists its tags in the order of the workflow', () => {
    const tags = (document.content.tags as { name: string }[]).map(({ name }) => name);
    expect(tags.slice(0, 5)).toEqual(['forms', 'files', 'interview', 'delivery', 'session']);
    const used = OPERATIONS.flatMap((operation) => (operation as unknown as { tags: string[] }).tags);
    expect(new Set(used)).toEqual(new Set(tags));
  });

  it('shows the file of a multipart body', () => {
    const uploads = OPERATIONS.flatMap(({ requestBody }) => {
      const media = requestBody?.content['multipart/form-data'];
      return media ? [media] : [];
    });
    expect(uploads).toHaveLength(6);
    for (const { schema } of uploads)
      expect(schema).toMatchObject({
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      });
  });

  it('links to operations that exist', async () => {
    const { body } = await api.visitor.get('/api/docs-json').expect(200);
    const links = [...body.info.description.matchAll(/\(#\/([^/)]+)\/(\w+)\)/g)];
    expect(links.length).toBeGreaterThan(8);
    for (const [, tag = '', id] of links)
      expect(OPERATIONS).toContainEqual(
        expect.objectContaining({ operationId: id, tags: [decodeURIComponent(tag)] }),
      );
  });

  it('shows the name and colours of the product', async () => {
    const { text } = await api.visitor.get('/api/docs').expect(200);
    expect(text).toContain('<title>Byline API</title>');
    const tokens = readFileSync(new URL('../../../frontend/src/theme/tokens.css', import.meta.url), 'utf8');
    const [, style = ''] = /<style>\s*(:root{.*?)<\/style>/s.exec(text) ?? [];
    const declared = [...style.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)];
    expect(declared.length).toBeGreaterThan(10);
    for (const [, name, colour] of declared) expect(tokens).toContain(`${name}: ${colour};`);
  });
});

describe('a documented example', () => {
  it.each(OPERATIONS)(
    'succeeds: $method $path',
    async (operation) => {
      const sent = await send(operation, await prepare(operation));
      const expected = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      expect({ status: String(sent.status), ...(sent.status >= 400 && { body: sent.body }) }).toEqual({
        status: expected[0],
      });
    },
    30_000,
  );
});

it('creates another English form that is not quarantined with each example of POST /api/forms', async () => {
  const create = OPERATIONS.find(({ operationId }) => operationId === 'createForm');
  if (!create) throw new Error('POST /api/forms is not documented.');
  const [first, second] = [await send(create, {}), await send(create, {})];
  expect(first.body).toMatchObject({ quarantined: false, language: 'en' });
  expect(second.body.id).not.toBe(first.body.id);
});

describe('a documented error', () => {
  const other = '7d9f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e99';
  const expectDocumented = ({ responses }: Operation, { status, body }: { status: number; body: Json }) => {
    expect(Object.keys(responses)).toContain(String(status));
    expect(body).toMatchObject({ statusCode: status, code: expect.any(String), message: expect.any(String) });
  };

  it.each(OPERATIONS.filter(({ security }) => security.length > 0))(
    'is 401 without a session: $method $path',
    async (operation) => {
      const answer = await supertest(api.url)[operation.method](filled(operation.path, () => other));
      expect(answer.status).toBe(401);
      expectDocumented(operation, answer);
    },
  );

  it.each(OPERATIONS.filter(({ method }) => method !== 'get'))(
    'is 403 for a page of another site: $method $path',
    async (operation) => {
      const answer = await api.admin[operation.method](filled(operation.path, () => other)).set(
        'Origin',
        'https://elsewhere.example',
      );
      expect(answer.status).toBe(403);
      expectDocumented(operation, answer);
    },
  );

  it.each(OPERATIONS.filter(({ path, responses }) => path.includes('{') && '404' in responses))(
    'is 404 for an unknown id: $method $path',
    async (operation) => {
      const unknown = (name: string) => (operation.path.includes(`{${name}}`) ? other : undefined);
      const answer = await send(operation, { path: unknown });
      expect(answer.status).toBe(404);
      expectDocumented(operation, answer);
    },
  );

  const conflicting = OPERATIONS.filter(({ responses }) =>
    errorsOf(responses[409]).some(({ code }) => code === 'changed_elsewhere'),
  );
  it.each(conflicting)(
    'is 409 with the stored resource for a stale version: $method $path',
    async (operation) => {
      // Without a decision there is nothing to undo or to publish.
      const isUndecided = ['undoDecision', 'markPosted'].includes(operation.operationId);
      const isTaken = operation.operationId === 'createPost';
      const { path, body } = await (isUndecided
        ? decision()
        : isTaken
          ? onIdea((await post()).ideaId)
          : prepare(operation));
      const answer = await send(operation, {
        path: (name) => (name === 'version' ? '999' : path?.(name)),
        body: async (example) => ({
          ...stale((await body?.(example)) ?? example),
          ...(isUndecided && { name: 'Mara Lind' }),
        }),
      });
      const [documented] = errorsOf(operation.responses[409]);
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 409,
        code: documented?.code,
      });
      expectDocumented(operation, answer);
      expect(Object.keys(answer.body.current)).toEqual(
        expect.arrayContaining(Object.keys(documented?.current as Json)),
      );
    },
  );

  const withJson = OPERATIONS.filter(({ requestBody }) => requestBody?.content['application/json']);
  it.each(withJson)('is 400 for a body that is not JSON: $method $path', async (operation) => {
    const answer = await api.admin[operation.method](filled(operation.path, (name) => idFor(name)))
      .set('Content-Type', 'application/json')
      .send('{');
    expect(answer.status).toBe(400);
    expectDocumented(operation, answer);
  });

  it.each(withJson)('is 422 for a wrong body: $method $path', async (operation) => {
    const answer = await api.admin[operation.method](filled(operation.path, (name) => idFor(name))).send([]);
    expect(answer.status).toBe(422);
    expectDocumented(operation, answer);
  });
});

/** Changes to the example of an operation: its ids, and body values that only the test has. */
interface Prepared {
  path?: (name: string) => string | undefined;
  body?: (body: Json) => Json | Promise<Json>;
  /** Who calls, if not the administrator. */
  agent?: Agent;
}

async function prepare({ operationId, parameters }: Operation): Promise<Prepared> {
  const own = PREPARATIONS[operationId];
  if (own) return own();
  if (parameters.some(({ name }) => name === 'postId' || name === 'token')) return onPost(await post());
  return {};
}

let invited = 0;
async function invitedPerson(): Promise<string> {
  invited += 1;
  const person = { name: 'Bo', email: `bo${invited}@agency.example`, role: 'writer' };
  const { body } = await api.admin.post('/api/people').send(person).expect(201);
  return body.person.id;
}

async function onPerson(): Promise<Prepared> {
  const id = await invitedPerson();
  return { path: (name) => (name === 'personId' ? id : undefined) };
}

async function personWithFactor(): Promise<Agent> {
  const { agent } = await newPerson(api, 'editor', `Person ${++invited}`);
  await setUpFactor(agent);
  return agent;
}

async function onInvitation(id: string): Promise<Prepared> {
  const token = await api.app.get(InvitationsService, { strict: false }).newToken(id);
  return { body: (example) => ({ ...(example as object), token }) };
}

const PREPARATIONS: Record<string, () => Promise<Prepared>> = {
  renewInvitation: onPerson,
  changePerson: onPerson,
  removePerson: onPerson,
  endSessionsOfPerson: onPerson,
  readInvitation: async () => onInvitation(await invitedPerson()),
  acceptInvitation: async () => onInvitation(await invitedPerson()),
  enterPassword: async () => ({ body: () => ({ password: ADMIN_PASSWORD }) }),
  endSession: async () => {
    await supertest(api.url).post('/api/verify-admin').send({ password: ADMIN_PASSWORD }).expect(200);
    const { body } = await api.admin.get('/api/sessions').expect(200);
    const other = (body as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
    return { path: (name) => (name === 'sessionId' ? other?.id : undefined) };
  },
  startSecondFactor: async () => ({ agent: (await newPerson(api, 'editor', `Person ${++invited}`)).agent }),
  confirmSecondFactor: async () => {
    const { agent } = await newPerson(api, 'editor', `Person ${++invited}`);
    const { secret } = (await agent.post('/api/second-factor').expect(200)).body;
    return { agent, body: () => ({ code: codeOf(secret) }) };
  },
  renewRecoveryCodes: async () => ({ agent: await personWithFactor() }),
  removeSecondFactor: async () => ({ agent: await personWithFactor() }),
  verifyAdmin: async () => ({ body: () => ({ password: ADMIN_PASSWORD }) }),
  putAnswer: async () => onForm(await api.newForm()),
  eraseForm: async () => onForm(await api.newForm()),
  eraseSubmission: async () => onForm(await api.newForm()),
  proveForm: async () => {
    const { body } = await api.visitor
      .post('/api/forms')
      .set(address())
      .send({ ...NEW_FORM, elapsed_ms: 1 });
    const { challenge } = body;
    const solution = await solveChallenge({ challenge, deriveKey });
    const { counter, derivedKey } = solution ?? {};
    return { ...onForm(body.id), body: () => ({ challenge, solution: { counter, derivedKey } }) };
  },
  removeFile: async () => {
    const fileId = await upload(submissionId);
    return { path: (name) => (name === 'fileId' ? fileId : undefined) };
  },
  getManualText: async () => {
    const content = docx(paragraph('Never: puns'));
    const { body } = await api.visitor
      .post(`/api/forms/${submissionId}/files?kind=brand_manual`)
      .set(address())
      .attach('file', content, 'manual.docx')
      .expect(201);
    const hasText = () => api.admin.get(`/api/files/${body.id}/text`).then(({ status }) => status === 200);
    await until(hasText);
    return { path: (name) => (name === 'fileId' ? body.id : undefined) };
  },
  updateSubmission: async () => {
    // An address gets a limited number of confirmations per day.
    const id = await api.newForm({ email: `ada${++addresses}@example.com` });
    const { modified_at } = await api.settled(id);
    return { ...onForm(id), body: (body) => ({ ...body, modified_at }) };
  },
  changeClientState: async () => {
    const id = await completedClient();
    const { modified_at } = await api.settled(id);
    const until = shiftDay(new Date().toISOString().slice(0, 10), 30);
    return { ...onForm(id), body: (body) => ({ ...body, until, modified_at }) };
  },
  startPreparation: async () => onForm(await completedClient()),
  retryJob: async () => {
    const { jobs } = await api.detail(submissionId);
    return { path: (name) => (name === 'jobId' ? jobs[0]?.id : undefined) };
  },
  createTrelloBoard: async () => onBoard(),
  createTrelloCard: async () => {
    return onBoard();
  },
  startPostRun: async () => {
    await api.admin
      .post('/api/generate-content-ideas')
      .send({ submission: { id: submissionId } })
      .expect(200);
    const { content_ideas } = await api.detail(submissionId);
    const posts = await postsOf();
    const open = content_ideas.filter(({ id }) => !posts.some(({ ideaId }) => ideaId === id));
    return { body: () => ({ ideaIds: open.slice(0, 2).map(({ id }) => id) }) };
  },
  followPostRun: async () => onRun(),
  cancelPostRun: async () => onRun(),
  generateFullPost: async () => {
    await onRun();
    return onBoard();
  },
  confirmNumber: async () => onPost(await withOpenNumber()),
  undoConfirmedNumber: async () => {
    const open = await withOpenNumber();
    await api.admin.post(`/api/posts/${open.id}/confirmed-numbers`).send({ number: '55' }).expect(200);
    return onPost(open);
  },
  checkPost: async () => onIdea((await post()).ideaId),
  createPost: async () => onIdea(await openIdea()),
  planPosts: async () => onPost(await post()),
  changeSettings: async () => onSettings(),
  changeLogo: async () => onSettings(),
  removeLogo: async () => onSettings(),
  getLogo: async () => {
    const { body } = await api.admin.get('/api/settings/agency').expect(200);
    await api.admin
      .put(`/api/settings/agency/logo?version=${body.version}`)
      .attach('file', await photo('png', 200, 80), 'logo.png')
      .expect(200);
    return {};
  },
  changeStrategy: async () => {
    const { version } = await strategy();
    return { body: (body) => ({ ...body, version }) };
  },
  releaseRound: async () => onRelease(),
  previewRound: async () => onRelease(),
  getClientLink: async () => {
    await release(await post());
    return {};
  },
  revokeRound: async () => {
    const { id } = await release(await post());
    return { path: () => id };
  },
  askClient: async () => onForm(await completedClient()),
  markPassage: async () => {
    const id = await api.newForm();
    await api.visitor
      .put(`/api/forms/${id}/answers/0`)
      .set(address())
      .send({ answer: 'I began as a baker.' })
      .expect(200);
    return onForm(id);
  },
  addImport: async () => onForm(await api.newForm()),
  deleteImport: async () => {
    const id = await api.newForm();
    const { body } = await api.admin
      .post(`/api/form_submissions/${id}/imports`)
      .field({ speaker: 'Ada Okafor' })
      .attach('file', Buffer.from(CALL), 'call.txt')
      .expect(201);
    return { path: (name) => (name === 'importId' ? body.imports[0].id : id) };
  },
  closeAsk: async () => {
    const client = await completedClient();
    const order = { questions: ['Why?'] };
    const { body } = await api.admin.post(`/api/form_submissions/${client}/asks`).send(order).expect(201);
    return { path: (name) => (name === 'askId' ? body.id : undefined) };
  },
  changeQuestionSet: async () => onQuestionSet(),
  deleteQuestionSet: async () => onQuestionSet(),
  typeResults: async () => onPublished(),
  removeReading: async () => {
    const { path } = await onPublished();
    const { body } = await api.admin
      .put(`/api/posts/${path?.('postId')}/results`)
      .send({ reactions: 7 })
      .expect(200);
    const [{ readings }] = body.posts;
    return { path: (name) => (name === 'readingId' ? readings[0].id : undefined) };
  },
  readResults: async () => onPublished(),
  getClientResults: async () => onPublished(),
  typeClientResults: async () => onPublished(),
  previewMonthlyReport: async () => onPublishedMonth(),
  releaseMonthlyReport: async () => onPublishedMonth(),
  decide: async () => decision(),
  undoDecision: async () => decided(),
  markPosted: async () => decided(),
};

const onForm = (id: string): Prepared => ({ path: (name) => (name === 'id' ? id : undefined) });

const onIdea = (ideaId: string): Prepared => ({ body: (body) => ({ ...body, ideaId }) });

/** An idea that was added by hand and has no post. */
async function openIdea(): Promise<string> {
  await onRunIfAny();
  const idea = { id: crypto.randomUUID(), title: 'Flour', description: '', contentType: 'Story', hook: '' };
  await api.update(submissionId, ({ content_ideas }) => ({ content_ideas: [...content_ideas, idea] }));
  return idea.id;
}

async function onBoard(): Promise<Prepared> {
  const { trello_board_id, trello_todo_list_id } = await api.detail(submissionId);
  const { ideaId } = await post();
  return {
    body: (body) =>
      'cardData' in body
        ? {
            ...body,
            boardId: trello_board_id,
            ideaId,
            cardData: { ...(body.cardData as Json), idList: trello_todo_list_id },
          }
        : body,
  };
}

async function onRun(): Promise<Prepared> {
  const runs = await until(async () => {
    const { body } = await api.admin.get(`/api/form_submissions/${submissionId}/post-runs`).expect(200);
    return body.every(({ state }: { state: string }) => state !== 'running') && body;
  });
  return { path: () => runs[0].id };
}

/** A client who has answered every question and has no ideas. */
async function completedClient(): Promise<string> {
  const id = await api.newForm({ email: `asked${++addresses}@example.com` });
  for (const index of [0, 1, 2])
    await api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: 'Yes.' });
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Flour'], formId: id })
    .expect(200);
  await api.visitor.put(`/api/forms/${id}/answers/3`).send({ answer: 'Yes.' }).expect(200);
  await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
  return id;
}

async function onQuestionSet(): Promise<Prepared> {
  const set = { name: 'Fairs', language: 'en', questions: ['Which fair was the best?'] };
  const { body } = await api.admin.post('/api/question_sets').send(set).expect(201);
  return {
    path: (name) => (name === 'setId' ? body.id : undefined),
    body: (example) => ({ ...example, version: body.version }),
  };
}

async function onSettings(): Promise<Prepared> {
  const { body } = await api.admin.get('/api/settings/agency').expect(200);
  return {
    path: (name) => (name === 'version' ? String(body.version) : undefined),
    body: (sent) => ({ ...sent, version: body.version }),
  };
}

/** A post with its current version, and its review link. */
async function onPost({ id, version }: Post): Promise<Prepared> {
  const round = await release({ id, version });
  const token = tokenOf(round);
  const values: Record<string, string> = { postId: id, version: String(version), token };
  ids[exampleOf('postId')] = id;
  return {
    path: (name) => values[name],
    body: (body) => ({ ...body, ...('version' in body && { version }) }),
  };
}

async function decision(): Promise<Prepared> {
  const written = await post();
  const token = tokenOf(await release(written));
  const { body } = await api.visitor.get(`/api/review/${token}`).expect(200);
  const { id: postId, version, hash } = body.posts.find(({ id }: Post) => id === written.id);
  return {
    path: () => token,
    body: (example) => ({
      ...example,
      ...('decisions' in example && {
        decisions: [{ ...(example.decisions as Json[])[0], postId, version, hash }],
      }),
      ...('postId' in example && { postId }),
    }),
  };
}

async function decided(): Promise<Prepared> {
  const decide = OPERATIONS.find(({ operationId }) => operationId === 'decide');
  const prepared = await decision();
  if (decide) expect((await send(decide, prepared)).status).toBe(200);
  return prepared;
}

/** A published post with the address of its activity. */
async function onPublished(): Promise<Prepared> {
  const url = 'https://www.linkedin.com/feed/update/urn:li:activity:7268191837206142976';
  const idea = await openIdea();
  const published = await approvedPost(api, submissionId, { idea, url });
  const values: Record<string, string> = {
    postId: published.post.id,
    token: published.review.split('/').at(-1) ?? '',
  };
  return { path: (name) => values[name] };
}

/** The month of a post that was published now, in the time zone of its client. */
async function onPublishedMonth(): Promise<Prepared> {
  await onPublished();
  const { body: results } = await api.admin.get(`/api/form_submissions/${submissionId}/results`).expect(200);
  const month = results.today.slice(0, 7);
  return { body: (body) => ({ ...body, ...('month' in body && { month }) }) };
}

/** A post whose review lists the number 55. */
async function withOpenNumber(): Promise<Post> {
  const found = await post();
  const lookUp = [{ kind: 'number' as const, text: '55', start: 0, end: 2 }];
  await api.app.get(PostsRepository).setReview(found.id, found.version, { ...storedReview(), lookUp });
  return found;
}

/** A new post with a photo, written by hand. */
async function post(): Promise<Post> {
  const { body: made } = await api.admin
    .post(`/api/form_submissions/${submissionId}/posts`)
    .send({ ideaId: await openIdea(), title: 'Flour', fullPost: 'We mill every morning.' })
    .expect(201);
  const [file = ''] = (await api.detail(submissionId)).team_photos.map(({ id }) => id);
  const { body } = await api.admin
    .patch(`/api/posts/${made.id}`)
    .send({ version: made.version, images: [file] })
    .expect(200);
  return body;
}

async function onRunIfAny(): Promise<void> {
  await until(async () => {
    const { body } = await api.admin.get(`/api/form_submissions/${submissionId}/post-runs`).expect(200);
    return body.every(({ state }: { state: string }) => state !== 'running');
  });
}

async function postsOf(): Promise<Post[]> {
  return (await api.admin.get(`/api/form_submissions/${submissionId}/posts`).expect(200)).body;
}

async function strategy(): Promise<{ version: number }> {
  const { body } = await api.admin
    .post(`/api/form_submissions/${submissionId}/strategy/generate`)
    .expect(200);
  return body;
}

/** The body of a release of a new post and the strategy. */
async function onRelease(): Promise<Prepared> {
  const { id: postId, version } = await post();
  const { version: released } = await strategy();
  return { body: () => ({ posts: [{ postId, version }], strategy: released }) };
}

async function release({ id: postId, version }: Pick<Post, 'id' | 'version'>): Promise<NewRound> {
  const { version: released } = await strategy();
  const { body } = await api.admin
    .post(`/api/form_submissions/${submissionId}/rounds`)
    .send({ posts: [{ postId, version }], strategy: released })
    .expect(201);
  return body;
}

const tokenOf = ({ url }: NewRound) => new URL(url).pathname.split('/').at(-1) ?? '';

/** A form with photo, answers, saved posts, ideas and its board. */
async function newSubmission(): Promise<string> {
  const { body } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  const [answers = []] = Object.values(INTERVIEWS);
  const topics = { topics: ['Hiring'], formId: body.id };
  await api.visitor.post('/api/generate-questions').send(topics).expect(200);
  for (const [index, answer] of answers.entries())
    await api.visitor.put(`/api/forms/${body.id}/answers/${index}`).send({ answer }).expect(200);
  await api.visitor.post(`/api/forms/${body.id}/complete`).expect(200);
  const { modified_at } = await api.settled(body.id);
  await api.admin
    .put(`/api/form_submissions/${body.id}`)
    .send({ modified_at, linkedin_profile: 'https://www.linkedin.com/in/ada' })
    .expect(200);
  return body.id;
}

async function upload(id: string): Promise<string> {
  const { body } = await api.visitor
    .post(`/api/forms/${id}/files?kind=team_photos`)
    .attach('file', await photo('png'), 'team.png')
    .expect(201);
  return body.id;
}

/** A call with the speaker of the examples. */
const CALL = 'Ada Okafor: We began with two ovens.\nTom: Why?\n';

let addresses = 0;
/** A different address for each request, to avoid the limits per address. */
const address = () => ({ 'X-Forwarded-For': `203.0.113.${++addresses % 250}` });

/** Sends the example of an operation with the ids of this test. Public operations are sent without a session. */
async function send(operation: Operation, { path, body, agent: own }: Prepared) {
  const value = (name: string) => path?.(name) ?? idFor(name);
  const agent = own ?? (operation.security.length > 0 ? api.admin : supertest(api.url));
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(path?.(name) ?? withIds(String(example)))}`);
  const request = agent[operation.method](`${filled(operation.path, value)}?${query.join('&')}`).set(
    address(),
  );
  for (const { name, in: place, example } of operation.parameters)
    if (place === 'header') request.set(name, String(example));
  const [[type, media] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {});
  if (type === 'multipart/form-data') {
    for (const [name, { examples }] of Object.entries(propertiesOf(media)))
      if (Array.isArray(examples)) request.field(name, withIds(String(examples[0])));
    if (['previewImport', 'addImport'].includes(operation.operationId))
      return request.attach('file', Buffer.from(CALL), 'call.txt');
    const isRecording = ['transcribe', 'addRecording'].includes(operation.operationId);
    if (isRecording) orderTranscripts(api.app);
    return isRecording
      ? request.attach('file', silence(2), 'recording.wav')
      : request.attach('file', await photo('png', 200, 80), 'picture.png');
  }
  if (!media) return request;
  const [example = {}] = examplesOf(media) as Json[];
  const replaced = JSON.parse(withIds(JSON.stringify(example))) as Json;
  return request.send((await body?.(replaced)) ?? replaced);
}

const propertiesOf = (media: Json = {}) =>
  (media.schema as { properties: Record<string, Json> } | undefined)?.properties ?? {};

const filled = (path: string, value: (name: string) => string) =>
  path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(value(name)));

const idFor = (name: string) => withIds(exampleOf(name));

function withIds(text: string): string {
  return Object.entries(ids).reduce((changed, [example, id]) => changed.replaceAll(example, id), text);
}

function exampleOf(parameter: string): string {
  const found = OPERATIONS.flatMap(({ parameters }) => parameters).find(({ name }) => name === parameter);
  return String(found?.example);
}

/** The examples of a media type or of its schema; for a list, those of its items. */
function examplesOf({ example, examples, schema = {} }: Json): unknown[] {
  if (example !== undefined) return [example];
  if (examples) return Object.values(examples as Record<string, Json>).map(({ value }) => value);
  const resolved = document.resolve(schema as Json);
  if (Array.isArray(resolved.examples)) return resolved.examples;
  return resolved.items ? [examplesOf({ schema: resolved.items as Json })] : [];
}

/** The documented error bodies of a status. */
function errorsOf(response: Operation['responses'][string] | undefined): Json[] {
  return examplesOf(response?.content?.['application/json'] ?? {}) as Json[];
}

/** The body as sent by a client that has read an older version. */
function stale(body: Json): Json {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => {
      if (key === 'version') return 999;
      return key === 'modified_at' ? '2020-01-01T00:00:00.000000Z' : value;
    }),
  ) as Json;
}

/** Compiled schemas by their text: most responses share those of the errors. */
const validators = new Map<string, ValidateFunction>();

/** The parts of a value that do not match a schema of the document. */
function faultsOf(schema: unknown, value: unknown) {
  // Outside the document, references need the name of the document.
  const own = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
  const validate = validators.get(own) ?? ajv.compile(JSON.parse(own));
  validators.set(own, validate);
  validate(value);
  return validate.errors ?? [];
}
