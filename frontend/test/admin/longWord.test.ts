import { placesKept } from '../../src/admin/submissions/detail/fullPosts/review/places.ts';

/** A loop over every pair of letters would not end within the time that a test has. */
const LETTERS = 20_000;

it.each(['a', 'あ', 'ก', '1'])('a "word" of 20,000 times %s is looked through', (letter) => {
  const checked = letter.repeat(LETTERS);
  expect(placesKept(`${checked}!`, letter, { checked }).length).toBeGreaterThan(0);
});
