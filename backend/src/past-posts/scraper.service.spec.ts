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

  const author = (publicId: string) => ({ author: { publicId, firstName: 'Other', lastName: 'Person' } });
  it.each<[string, object, string | undefined]>([
    ['a repost', { isRepost: true, ...author('other-person') }, undefined],
    ['a repost without an author', { isRepost: true }, undefined],
    ['a like', { isActivity: true, isRepost: false }, undefined],
    ['a post of another author', author('other-person'), undefined],
    ['a post of the company', { authorType: 'Company' }, undefined],
    [
      'a post with the address of another',
      { authorProfileUrl: 'https://linkedin.com/in/other-person' },
      undefined,
    ],
    ['an own post', { isRepost: false, ...author('Ada') }, 'Mine. Theirs.'],
    [
      'an own post with an opaque address',
      { authorProfileUrl: 'https://www.linkedin.com/in/ACoAAB1?miniProfileUrn=x' },
      'Mine. Theirs.',
    ],
    ['an own sentence above a repost', { isRepost: true, resharedPost: { text: 'Theirs.' } }, 'Mine.'],
    ['an own sentence beside a repost', { resharedPost: { text: 'Something else.' } }, 'Mine. Theirs.'],
    ['only the text of a repost', { resharedPost: { text: 'Mine. Theirs.' } }, undefined],
  ])('keeps of %s what the owner of the profile wrote', (_, marks, text) => {
    const items = [post('a control'), { ...post('Mine. Theirs.'), ...marks }];
    expect(toPostSlots(items, profile)[1]?.text).toBe(text);
  });

  it('names the authors if the owner of the profile wrote nothing', () => {
    const items = [{ ...post('Theirs.'), isRepost: true, authorName: 'Other Person' }];
    expect(() => toPostSlots(items, profile)).toThrow(/They are by Other Person\./);
  });

  it.each([
    [12, 12],
    [0, 0],
    ['7', 7],
    ['1,204', 1204],
    ['1.204', 1204],
    ['1.2K', 1200],
    ['3 M', 3_000_000],
    [null, undefined],
    ['', undefined],
    [[], undefined],
    [true, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['many', undefined],
  ])('reads %j likes as %s', (numLikes, read) => {
    expect(toPostSlots([{ ...post('a'), numLikes }], profile)[0]?.numLikes).toBe(read);
  });

  it('cleans the text', () => {
    expect(toPostSlots([post('A &amp; B hashtag#Bread …see more')], profile)[0]?.text).toBe('A & B #Bread');
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

  it('has the posts beside an error', () => {
    const slots = [{ text: 'fine' }, null, null, null, null];
    const answer = [post('fine'), { error: 'timeout' }];
    expect(() => toPostSlots(answer, profile)).toThrow(expect.objectContaining({ posts: slots }));
  });
});
