import { pageLanguage } from '../../../src/platform/http/page-language.js';

const NOTHING = { query: {} };

describe('the language of a page', () => {
  it('is what the address says, and is kept for a year', () => {
    expect(pageLanguage({ query: { lang: 'de' }, cookie: 'lang=en', accepted: 'en' })).toEqual({
      language: 'de',
      setCookie: 'lang=de; Max-Age=31536000; Path=/; SameSite=Lax',
    });
    expect(pageLanguage({ query: { lang: 'en' }, cookie: 'lang=de' })).toMatchObject({ language: 'en' });
  });

  it('is what was chosen before, then what the browser prefers, and neither is kept anew', () => {
    expect(pageLanguage({ ...NOTHING, cookie: 'a=b; lang=de; c', accepted: 'en' })).toEqual({
      language: 'de',
      setCookie: undefined,
    });
    expect(pageLanguage({ ...NOTHING, cookie: 'lang=en', accepted: 'de' }).language).toBe('en');
    expect(pageLanguage({ ...NOTHING, accepted: 'de-AT,de;q=0.9' })).toEqual({
      language: 'de',
      setCookie: undefined,
    });
    expect(pageLanguage(NOTHING).language).toBe('en');
  });

  it.each([
    { lang: 'fr' },
    { lang: ['de', 'en'] },
    { lang: { de: 'de' } },
    { lang: '' },
    { lang: 'constructor' },
    { lang: 'de; Domain=evil.example\r\nSet-Cookie: a=b' },
    Object.create({ lang: 'de' }) as Record<string, unknown>,
  ])('is not taken from an address that says none of ours: %j', (query) => {
    expect(pageLanguage({ query, cookie: 'lang=fr', accepted: 'de' })).toEqual({
      language: 'de',
      setCookie: undefined,
    });
  });

  it.each([
    ['lang'],
    ['lang='],
    ['lang=toString; lang=__proto__'],
    ['xlang=de; lang-x=de; LANG=de; __Host-lang=de'],
    ['lang="de"'],
    ['lang=%64%65; lang=%E0%A4%A'],
    ['lang=fr=de'],
    [';;;=;= lang;'],
    [`${'a='.repeat(50_000)}; ${';'.repeat(50_000)}`],
    ['\u0000lang=de\u0000'],
  ])('is not taken from a cookie that holds none of ours', (cookie) => {
    expect(pageLanguage({ ...NOTHING, cookie, accepted: 'en' }).language).toBe('en');
  });

  it('is found behind a cookie of the same name that holds none of ours', () => {
    expect(pageLanguage({ ...NOTHING, cookie: 'lang=fr; lang = de ;lang=de' }).language).toBe('de');
  });
});
