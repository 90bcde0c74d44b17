import {
  cleanEmail,
  completeWebsite,
  emailFault,
  findEmails,
  isEmail,
  normalizeWebsite,
} from './addresses.js';
import { cleanLine, cleanName } from './clean-line.js';
import { normalizeLinkedinProfile } from './linkedin.js';

describe('an email address', () => {
  it.each([
    '\u200bjane@example.com',
    'jane@example.com\u200b',
    '\u202ajane@example.com\u202c',
    'jane@ex\u00adample.com',
    'jane\u200d@example.com',
    'jane@example.com\u00a0',
    'jane@example.com.',
    'jane@example.com;',
    'jane@example.com, ',
    '<jane@example.com>',
    '(jane@example.com)',
    '“jane@example.com”',
    "'jane@example.com'",
    'mailto:jane@example.com',
    'mailto:<jane@example.com>',
    'mailto:jane%40example.com?subject=Hello',
    'Jane Doe <jane@example.com>',
    '"Doe, Jane" <jane@example.com>',
    'jane@example.com <jane@example.com>',
    'jane@example.com (work)',
    'E-Mail: jane@example.com',
    'my email is jane@example.com',
    'ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('is found in %j', (text) => expect(cleanEmail(text)).toBe('jane@example.com'));

  it.each([
    ['jane doe@example.com', 'all'],
    ['jane@example,com', 'all'],
    ['jane@localhost', 'all'],
    ['jane@@example.com', 'all'],
    ['jane', 'all'],
    ['jane@example..com', 'domain'],
    ['jane@-example.com', 'domain'],
    ['jane@example-.com', 'domain'],
    ['jane@example_one.com', 'domain'],
    ['jane@127.0.0.1', 'domain'],
    ['jane@example.c', 'domain'],
    ['ja..ne@example.com', 'local part'],
    ['😀@example.com', 'local part'],
    [`${'a'.repeat(65)}@example.com`, 'long local part'],
    [`jane@${'a23456789.'.repeat(25)}example.com`, 'too long'],
    ['jane@example.com, bob@example.com', 'several'],
  ])('is not found in %j', (text, fault) => {
    expect(cleanEmail(text)).toBe(text);
    expect(emailFault(text)).toBe(fault);
  });

  it.each(['jane@münchen.example', 'jane@xn--mnchen-3ya.example', '用户@例え.jp', "o'neil@example.com"])(
    'may be %j',
    (text) => expect(isEmail(cleanEmail(text))).toBe(true),
  );

  it('is listed once, as first written', () =>
    expect(findEmails('Jane@example.com; jane@EXAMPLE.com; bob@example.com')).toEqual([
      'Jane@example.com',
      'bob@example.com',
    ]));
});

describe('a website', () => {
  it.each([
    ['\u200bexample.com', 'https://example.com'],
    ['https://\u200bexample.com', 'https://example.com'],
    ['https://example.com/%E2%80%8B', 'https://example.com/'],
    ['example.com,', 'https://example.com'],
    ['<https://example.com>', 'https://example.com'],
    ['Website: example.com', 'https://example.com'],
    ['Our shop: www.example.com (new)', 'https://www.example.com'],
    ['//example.com', 'https://example.com'],
    ['http:/example.com', 'http://example.com'],
    ['https//example.com', 'https://example.com'],
    ['https://https://example.com', 'https://example.com'],
    ['HTTPS://example.com', 'https://example.com'],
    ['example.com https://www.Example.com/', 'https://example.com'],
    ['example.com/Ovens <https://example.com/Ovens>', 'https://example.com/Ovens'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'https://example.com'],
    ['xn--mnchen-3ya.de', 'https://xn--mnchen-3ya.de'],
    ['https://en.example.org/wiki/Oven_(bread)', 'https://en.example.org/wiki/Oven_(bread)'],
  ])('is found in %j', (text, website) => {
    expect(normalizeWebsite(text)).toBe(website);
    expect(normalizeWebsite(website)).toBe(website);
  });

  it.each([
    'localhost',
    'intranet',
    'Website: intranet',
    'http://localhost:3000',
    '192.168.0.1',
    'http://[::1]/',
    'server.local',
    'http://intranet',
    'my_shop.example.com',
  ])('is doubtful: %j', (text) => expect(completeWebsite(text)?.isDoubtful).toBe(true));

  it.each([
    'www.example',
    'www,example.com',
    'example..com',
    'Acme GmbH & Co.KG',
    'jane@example.com',
    'mailto:jane@example.com',
    'example.com:99999',
    '1.2.3',
    '😀.com',
    'example.com example.org',
    'our intranet',
    'intranet portal',
    'www',
    '12345',
  ])('is not found in %j', (text) => expect(completeWebsite(text)).toBeUndefined());
});

const JANE = 'https://www.linkedin.com/in/jane';

describe('a LinkedIn profile', () => {
  it.each([
    'https://www.linkedin.com/mwlite/in/jane',
    'https://www.linkedin.com/comm/in/jane?midToken=x',
    'https://www.linkedin.com/authwall?trk=x&sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fjane%2F',
    'https://www.linkedin.com/login?session_redirect=https%253A%252F%252Fwww.linkedin.com%252Fin%252Fjane',
    'https://www.google.com/url?q=https://www.linkedin.com/in/jane&sa=D',
    'Check out https://www.linkedin.com/in/jane',
    'https://www.linkedin.com/in/jane\u200b',
    'https://www.linkedin.com/in/jane%E2%80%8B',
    'HTTPS://WWW.LINKEDIN.COM/IN/jane',
    'https://www.linkedin.com/in/jane,',
    'https://www.linkedin.com//in//jane/',
    '<https://www.linkedin.com/in/jane>',
    '[Jane](https://www.linkedin.com/in/jane)',
    'https://www.linkedin.com:443/in/jane/de?locale=de_DE#about',
    'm.linkedin.com/in/jane',
    '//www.linkedin.com/in/jane',
    'ｗｗｗ．ｌｉｎｋｅｄｉｎ．ｃｏｍ／ｉｎ／ｊａｎｅ',
    'https://www.linkedin.com/in/jane and https://de.linkedin.com/in/Jane',
  ])('is found in %j', (text) => expect(normalizeLinkedinProfile(text)).toBe(JANE));

  it('keeps the letters of its name', () => {
    expect(normalizeLinkedinProfile('linkedin.com/IN/Jane')).toBe('https://linkedin.com/in/Jane');
    expect(normalizeLinkedinProfile('linkedin.com/in/j%C3%BCrgen')).toBe(
      'https://linkedin.com/in/j%C3%BCrgen',
    );
  });

  it.each([
    'www.linkedin.com/in/jane https://x.com/jane',
    'linkedin.com/in/jane linkedin.com/in/bob',
    `${JANE}https://www.linkedin.com/in/bob`,
    'https://www.linkedin.com/in/me',
    'https://lnkd.in/abc',
    'https://www.linkedin.com/school/jane',
    'jane',
  ])('is not chosen from %j', (text) => expect(normalizeLinkedinProfile(text)).toBeUndefined());
});

it.each([
  ['\u200b', '', ''],
  ['ja\u200dne', 'jane', 'jane'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d💻 work', '👩\u200d💻 work', '👩\u200d💻 work'],
  ['"Works councils"', 'Works councils', 'Works councils'],
  ['"Fail fast" is wrong', '"Fail fast" is wrong', '"Fail fast" is wrong'],
  ['C++;', 'C++', 'C++'],
  ['Why?', 'Why?', 'Why?'],
  ['From: Jane Doe <jane@example.com>', 'From: Jane Doe <jane@example.com>', 'Jane Doe'],
])('cleans the line %j', (text, line, name) => {
  expect(cleanLine(text)).toBe(line);
  expect(cleanName(text)).toBe(name);
});

it('a text far above the length of a field is not searched, which would block the server', () => {
  const body = 'a'.repeat(64 * 1024);
  expect(findEmails(`jane@example.com ${body}`)).toEqual([]);
  expect(completeWebsite(`https://example.com ${body}`)).toBeUndefined();
  expect(normalizeLinkedinProfile(`linkedin.com/in/jane ${body}`)).toBeUndefined();
  expect(cleanEmail(` ${body} `)).toBe(body);
  expect(cleanName(` Name: Jane ${body},`)).toBe(`Name: Jane ${body}`);
});
