import { suggestName } from './names.js';

it.each([
  ['jane.doe@example.com', 'Jane Doe'],
  ['Jane_Doe@example.com', 'Jane Doe'],
  ['jane-doe@example.com', 'Jane Doe'],
  ['anna-lena.schmidt@example.com', 'Anna-Lena Schmidt'],
  ['jürgen.müller@example.com', 'Jürgen Müller'],
  ['jane.doe+posts@example.com', 'Jane Doe'],
  ['jane.doe82@example.com', 'Jane Doe'],
  ['j.doe@example.com', 'J. Doe'],
  ['jane@example.com', 'Jane'],
])('suggests a name from %s', (email, name) => expect(suggestName(email)).toBe(name));

it.each([
  'info@example.com',
  'Office@example.com',
  'hello@example.com',
  'kontakt@example.com',
  'mail@example.com',
  'team@example.com',
  'sales@example.com',
  'sales.berlin@example.com',
  'info-berlin@example.com',
  'info2@example.com',
  'no-reply@example.com',
  'büro@example.com',
  'jd@example.com',
  'x7k2@example.com',
  '12345@example.com',
  'brandt@brandt.example',
  'no address',
  '',
])('suggests no name from %s', (email) => expect(suggestName(email)).toBe(''));
