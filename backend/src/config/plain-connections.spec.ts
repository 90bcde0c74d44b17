import { plainConnections } from './plain-connections.js';

const settings = (publicUrl: string, url: string) => ({
  production: true,
  publicUrl,
  database: { kind: 'postgres' as const, url },
});
const [HTTPS, LOCAL] = ['https://desk.example.com', 'postgres://byline:x@localhost/byline'];

it.each([
  ['http://desk.example.com', LOCAL, 'PUBLIC_URL'],
  [HTTPS, 'postgres://byline:x@db.example.com/byline', 'DATABASE_URL'],
  [HTTPS, 'postgres://byline:x@10.0.0.5/byline?sslmode=prefer', 'DATABASE_URL'],
])('warns of %s with %s', (publicUrl, url, variable) => {
  expect(plainConnections(settings(publicUrl, url))).toEqual([expect.stringMatching(`^${variable} `)]);
});

it.each([
  [HTTPS, LOCAL],
  ['http://localhost:3000', LOCAL],
  ['http://127.0.0.1:3000', 'postgres://byline:x@db.example.com/byline?sslmode=verify-full'],
])('does not warn of %s with %s', (publicUrl, url) => {
  expect(plainConnections(settings(publicUrl, url))).toEqual([]);
});

it('does not warn during development', () => {
  const plain = settings('http://desk.example.com', 'postgres://byline:x@db.example.com/byline');
  expect(plainConnections({ ...plain, production: false })).toEqual([]);
});
