import { brandingVersionIn, FILES, pageOf } from './keptPages.ts';

const kept = (address: string) => pageOf(new URL(address, 'https://byline.example'));

it.each([
  ['/', '/'],
  ['/?lang=de', '/'],
  ['/?formId=3f0b8d52', '/?formId='],
  ['/calendar', '/calendar'],
  ['/calendar/', '/calendar'],
])('%s opens without a network as the page stored under %s', (address, page) => {
  expect(kept(address)).toBe(page);
});

it.each(['/admin', '/calendar/x', '/sandbox/inbox', '/api/forms/1', '/review/token', '/robots.txt'])(
  '%s always comes from the server',
  (address) => {
    expect(kept(address)).toBeUndefined();
  },
);

it('distinguishes assets from pages', () => {
  expect(FILES.test('assets/index-abc.js')).toBe(true);
  expect(FILES.test('/calendar')).toBe(false);
});

it('reads the version of the branding that the server writes into a page', () => {
  const page = (version: number, words: string) =>
    `<meta name="agency" content="{&quot;version&quot;:${version},&quot;name&quot;:&quot;${words}&quot;}" />`;
  expect(brandingVersionIn(page(3, 'Acme'))).toBe('3');
  expect(brandingVersionIn(page(3, 'In another language'))).toBe('3');
  expect(brandingVersionIn('<p>another site</p>')).toBeUndefined();
});
