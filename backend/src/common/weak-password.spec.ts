import { findWeakness } from './weak-password.js';

const NAMES = ['Byline', 'Acme Words'];

it.each([
  ['aaaaaaaaaaaa', 'repeats'],
  ['abcdefabcdefab', 'repeats'],
  ['abcdefghijkl', 'is a run'],
  ['123456789012', 'is a run'],
  ['lkjihgfedcba', 'is a run'],
  ['qwertyuiopas', 'is a run'],
  ['Byline-Byline', 'is the name'],
  ['acmewords2026!', 'is the name'],
])('finds that %s %s', (password, weakness) => {
  expect(findWeakness(password, NAMES)).toMatch(new RegExp(`^${weakness}`));
});

it.each(['a long admin password', 'Byline-and more than that', 'abcdefgabcdefg', 'correct horse battery'])(
  'accepts %s',
  (password) => {
    expect(findWeakness(password, [...NAMES, ''])).toBeUndefined();
  },
);
