import { pageLanguage } from './pages.js';

const NOTHING = { query: {} };

describe('language of a page', () => {
  it('comes from the address and is stored for a year', () => {
    expect(pageLanguage({ query: { lang: 'de' }, cookie: 'lang=en', accepted: 'en' })).toEqual({
      language: 'de',
      setCookie: 'lang=de; Max-Age=31536000; Path=/; SameSite=Lax',
    });
    expect(pageLanguage({ query: { lang: 'en' }, cookie: 'lang=de' })).toMatchObject({ language: 'en' });
  });

  it('falls back to the stored choice, then to the browser, and stores neither again', () => {
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
  ])('ignores an unsupported language in the address: %j', (query) => {
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
  ])('ignores a cookie without a supported language', (cookie) => {
    expect(pageLanguage({ ...NOTHING, cookie, accepted: 'en' }).language).toBe('en');
  });

  it('reads the cookie behind another one of the same name with an unsupported value', () => {
    expect(pageLanguage({ ...NOTHING, cookie: 'lang=fr; lang = de ;lang=de' }).language).toBe('de');
  });
});
