import { openApiDocument } from '../../src/openapi.js';
import { RIGHTS } from '../../src/shared/rights.js';
import { startTestApp, type TestApp } from '../support/app.js';

/** All public routes. Every other route must require the administrator. */
const PUBLIC = new Set([
  'POST /api/forms',
  'GET /api/forms/{id}',
  'PATCH /api/forms/{id}',
  'PUT /api/forms/{id}/answers/{index}',
  'POST /api/forms/{id}/complete',
  'POST /api/forms/{id}/follow-up',
  'POST /api/forms/{id}/send-answers',
  'POST /api/forms/{id}/proof',
  'GET /api/forms/{id}/export',
  'DELETE /api/forms/{id}',
  'POST /api/forms/{id}/files',
  'DELETE /api/forms/{id}/files/{fileId}',
  'GET /api/forms/{id}/files/{fileId}/preview',
  'GET /api/get-trello-image',
  'POST /api/generate-questions',
  'POST /api/transcribe',
  'POST /api/create-trello-board',
  'POST /api/create-trello-card',
  'POST /api/send-notification',
  'POST /api/send-email',
  'POST /api/send-link',
  'POST /api/send-review-link',
  'POST /api/verify-admin',
  'POST /api/logout',
  'POST /api/invitations/read',
  'POST /api/invitations/accept',
  'GET /api/session',
  'GET /api/review/{token}',
  'GET /api/review/{token}/results',
  'PUT /api/review/{token}/results/{postId}',
  'GET /api/review/{token}/plan.ics',
  'GET /api/review/{token}/images/{fileId}',
  'POST /api/review/{token}/decisions',
  'POST /api/review/{token}/undo',
  'POST /api/review/{token}/comments',
  'POST /api/review/{token}/strategy',
  'POST /api/review/{token}/posted',
  'POST /api/review/{token}/opened',
  'POST /api/review/{token}/link',
  'POST /api/review/{token}/questions',
  'GET /api/config',
  'GET /api/settings/logo',
  'POST /api/forms/{id}/opened',
  'GET /api/unsubscribe/{key}',
  'POST /api/unsubscribe/{key}',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
]);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const KNOWN_RIGHT = new RegExp(`^(${Object.keys(RIGHTS).join('|')})$`);

let api: TestApp;
let routes: { method: (typeof METHODS)[number]; path: string; name: string }[];
beforeAll(async () => {
  api = await startTestApp();
  const { paths } = openApiDocument(api.app);
  routes = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({
      method,
      path,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
});
afterAll(() => api.close());

it('answers 401 on every route that is not public', async () => {
  const closed = routes.filter(({ name }) => !PUBLIC.has(name));
  expect(closed.length).toBeGreaterThan(5);
  for (const { method, path, name } of closed) {
    const { status, body } = await api.visitor[method](
      path.replaceAll(/\{[^}]+\}/g, '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11'),
    );
    expect({ name, status, code: body.code }).toEqual({ name, status: 401, code: 'unauthorized' });
  }
});

it('documents the session on exactly the routes that are not public', () => {
  const { paths, components } = openApiDocument(api.app);
  expect(components?.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: 'byline_session' },
  });
  const locked = routes.filter(({ method, path }) => paths[path]?.[method]?.security?.length);
  for (const { method, path } of locked) expect(paths[path]?.[method]?.security).toEqual([{ session: [] }]);
  expect(locked.map(({ name }) => name)).toEqual(
    routes.map(({ name }) => name).filter((name) => !PUBLIC.has(name)),
  );
});

it('serves every public route in the list', () => {
  const names = routes.map(({ name }) => name);
  expect([...PUBLIC].filter((name) => !names.includes(name))).toEqual([]);
});

it('documents every route with a summary, its responses and its errors', () => {
  const { paths } = openApiDocument(api.app);
  for (const { method, path, name } of routes) {
    const operation = paths[path]?.[method];
    expect({ name, summary: operation?.summary }).toEqual({ name, summary: expect.any(String) });
    expect(Object.keys(operation?.responses ?? {}).length).toBeGreaterThan(0);
  }
});

it('declares the right of exactly the routes that are not public', () => {
  const { paths } = openApiDocument(api.app);
  for (const { method, path, name } of routes) {
    const declared = (paths[path]?.[method] as { 'x-rights'?: { right: string } } | undefined)?.['x-rights'];
    expect({ name, declared }).toEqual({
      name,
      declared: PUBLIC.has(name)
        ? undefined
        : expect.objectContaining({ right: expect.stringMatching(KNOWN_RIGHT) }),
    });
  }
});
