import { toPostSlots } from './scraper.service.js';

const profile = 'https://www.linkedin.com/in/ada';
const post = (text: string) => ({ text, inputUrl: profile });

describe("scraper's answer", () => {
  it('becomes five slots, empty where posts are missing', () => {
    const item = {
      text: 'Hello',
      url: 'https://www.linkedin.com/feed/update/urn:li:activity:1',
      postedAtISO: '2026-10-05T12:00:00.000Z',
      numLikes: 3,
      numComments: '1',
      inputUrl: profile,
      urn: 'ignored',
    };
    expect(toPostSlots([item], profile)).toEqual([
      {
        text: 'Hello',
        url: 'https://www.linkedin.com/feed/update/urn:li:activity:1',
        postedAt: '2026-10-05T12:00:00.000Z',
        numLikes: 3,
        numComments: 1,
      },
      null,
      null,
      null,
      null,
    ]);
  });

  it('yields the first five posts without duplicates and empty ones', () => {
    const items = ['a', 'a', ' ', 'b', 'c', 'd', 'e', 'f'].map(post);
    expect(toPostSlots(items, profile).map((slot) => slot?.text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('leaves out posts of other profiles, whatever the spelling of the URL', () => {
    const items = [
      { text: 'hers', inputUrl: 'https://linkedin.com/in/Ada/' },
      { text: 'his', inputUrl: 'https://www.linkedin.com/in/bob' },
    ];
    expect(toPostSlots(items, profile).map((slot) => slot?.text)).toEqual([
      'hers',
      ...Array(4).fill(undefined),
    ]);
  });

  it('accepts a URL with a literal per cent sign', () => {
    const inputUrl = 'https://www.linkedin.com/in/100%sure';
    expect(toPostSlots([{ text: 'hers', inputUrl }], inputUrl)[0]).toEqual({ text: 'hers' });
  });

  it('may be empty', () => {
    expect(toPostSlots([], profile)).toEqual([null, null, null, null, null]);
  });

  it('drops invalid links, invalid dates and characters that cannot be stored', () => {
    const item = {
      text: 'a\u0000b\ud800',
      url: 'javascript:alert(1)',
      postedAtISO: 'yesterday',
      numLikes: 'many',
    };
    expect(toPostSlots([item], profile)[0]).toEqual({ text: 'ab\ufffd' });
  });

  it.each([[{ status: 'RUNNING' }], ['<html>'], [null], [[1, 2]]])(
    'is rejected unless it is a list: %j',
    (answer) => {
      expect(() => toPostSlots(answer, profile)).toThrow(
        expect.objectContaining({ vendorMessage: 'Invalid API response format' }),
      );
    },
  );

  it.each([
    [[post('fine'), { error: 'Failed to scrape post: timeout' }], 'Failed to scrape post: timeout'],
    [[{ error: '  ' }], 'API returned an error'],
    [[{ error: { code: 1 } }], 'API returned an error'],
  ])('fails with the message of an item that is an error', (answer, vendorMessage) => {
    expect(() => toPostSlots(answer, profile)).toThrow(expect.objectContaining({ vendorMessage }));
  });
});
