import { faceIn, wayOf } from '../../src/serviceWorker/shell.ts';

const ORIGIN = 'https://byline.example';
const way = (path: string, { method = 'GET', mode = 'navigate' as RequestMode } = {}) =>
  wayOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

it.each([
  ['/', '/'],
  ['/?lang=de', '/'],
  ['/?formId=3f0b8d52', '/?formId='],
  ['/calendar', '/calendar'],
  ['/calendar/', '/calendar'],
])('opens %s from the network, and otherwise the page kept as %s', (path, page) => {
  expect(way(path)).toEqual({ from: 'network first', page });
});

it('takes hashed files from what is kept', () => {
  expect(way('/assets/index-abc.js', { mode: 'cors' })).toEqual({ from: 'kept first' });
});

it.each([
  ['/admin', {}],
  ['/calendar/x', {}],
  ['/sandbox/inbox', {}],
  ['/api/forms/1', { mode: 'cors' as const }],
  ['/api/forms/1/export', {}],
  ['/', { method: 'HEAD', mode: 'cors' as const }],
  ['/', { method: 'POST' }],
  ['/robots.txt', { mode: 'cors' as const }],
  ['https://elsewhere.example/assets/x.js', { mode: 'cors' as const }],
])('leaves %s %j to the browser', (path, options) => {
  expect(way(path, options)).toBeUndefined();
});

it('tells the face of an agency by the version that the server writes into the page', () => {
  const page = (version: number, words: string) =>
    `<meta name="agency" content="{&quot;version&quot;:${version},&quot;name&quot;:&quot;${words}&quot;}" />`;
  expect(faceIn(page(3, 'Acme'))).toBe('3');
  expect(faceIn(page(3, 'In another language'))).toBe('3');
  expect(faceIn('<p>no page of ours')).toBeUndefined();
});
