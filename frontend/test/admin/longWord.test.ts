import { placesKept } from '../../src/admin/submissions/detail/fullPosts/review/places.ts';

/** Far more than a post may have, and far less than a loop over every pair of letters would take. */
const LETTERS = 20_000;
const SECONDS = 3;

it.each(['a', 'あ', 'ก', '1'])('a "word" of 20,000 times %s is looked through without a pause', (letter) => {
  const checked = letter.repeat(LETTERS);
  const began = performance.now();
  const places = placesKept(`${checked}!`, letter, { checked });
  expect(places.length).toBeGreaterThan(0);
  expect((performance.now() - began) / 1000).toBeLessThan(SECONDS);
});
