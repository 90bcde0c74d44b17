import { MAX_SHARES_ROWS } from '../shared/imports.js';
import { readShares } from './shares.js';

const HEADER = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\r\n';
const LINK = 'https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A1';

it('reads posts with their days and addresses, and line breaks in quotation marks', () => {
  const csv = `\ufeff${HEADER}2026-10-01 08:00:00,${LINK},"First line""\n""Second, with a comma. ""Quoted""",,,MEMBER_NETWORK\r\n2026-09-01 08:00:00,${LINK},,https://example.com,,\r\n2026-08-01 08:00:00,http://evil.example,Third,,,\r\n2026-07-01 08:00:00,https://evillinkedin.com/x,Fourth,,,\r\n`;
  expect(readShares(csv)).toEqual({
    shares: [
      { day: '2026-10-01', url: LINK, text: 'First line\nSecond, with a comma. "Quoted"' },
      { day: '2026-08-01', url: '', text: 'Third' },
      { day: '2026-07-01', url: '', text: 'Fourth' },
    ],
  });
});

it.each([
  [
    'a quotation mark that is not closed',
    `${HEADER}2026-10-01 08:00:00,${LINK},"Open,,,\r\n`,
    { problem: 'csv', line: 3 },
  ],
  ['a row with too many columns', `${HEADER}2026-10-01,${LINK},A,,,,,,\r\n`, { problem: 'csv', line: 2 }],
  ['a row without a date', `${HEADER}\r\nyesterday,${LINK},A,,,\r\n`, { problem: 'date', line: 3 }],
  [
    'a day that does not exist',
    `${HEADER}2026-13-01 08:00:00,${LINK},A,,,\r\n`,
    { problem: 'date', line: 2 },
  ],
  [
    'other columns',
    'Datum,Text\r\n1,2',
    { problem: 'columns', missing: ['Date', 'ShareLink', 'ShareCommentary'], found: ['Datum', 'Text'] },
  ],
  [
    'too many rows',
    HEADER + `2026-10-01 08:00:00,${LINK},A,,,\r\n`.repeat(MAX_SHARES_ROWS + 1),
    { problem: 'rows' },
  ],
])('refuses %s', (_name, csv, expected) => {
  expect(readShares(csv)).toEqual(expected);
});
