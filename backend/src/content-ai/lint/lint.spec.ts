import { goldenClient } from '../../../test/support/brief.js';
import type { GoldenClient } from '../../../tools/eval/golden-client.ts';
import { lintedPost } from '../../../tools/eval/review-client.ts';
import { lint } from './lint.js';

let baker: GoldenClient;

beforeAll(async () => {
  baker = await goldenClient('baker-consultant');
});

function linted(changes: Partial<GoldenClient['post']>, client: Partial<GoldenClient> = {}) {
  const whole = { ...baker, ...client };
  return lint(lintedPost(whole, { ...whole.post, ...changes }, []));
}
const kinds = (changes: Partial<GoldenClient['post']>, client: Partial<GoldenClient> = {}) =>
  linted(changes, client).findings.map(({ severity, kind }) => `${severity} ${kind}`);
const added = (text: string, client: Partial<GoldenClient> = {}) =>
  kinds({ body: `${baker.post.body}\n\n${text}` }, client);
const saying = (text: string) => ({
  answers: [...baker.answers, { question: 'And?', text, spoken: true }],
});

it('finds nothing in a clean post', () => {
  expect(linted({})).toEqual({ findings: [], lookUp: [] });
});

describe('a number without a source', () => {
  it('is listed for review with its position, and is not a fault', () => {
    const body = `${baker.post.body} We baked 4,711 loaves.`;
    const { findings, lookUp } = linted({ body });
    expect(findings).toEqual([]);
    expect(lookUp).toEqual([
      { kind: 'number', text: '4,711', start: expect.any(Number), end: expect.any(Number) },
    ]);
    const text = lintedPost(baker, { ...baker.post, body }, []).text;
    expect(text.slice(lookUp[0]?.start, lookUp[0]?.end)).toBe('4,711');
  });

  it.each(['4711', '4.711', '4 711'])('is not reported when a source spells it %s', (written) => {
    const { lookUp } = linted(
      { body: `${baker.post.body} We baked 4,711.` },
      saying(`It was ${written} that night.`),
    );
    expect(lookUp).toEqual([]);
  });
});

describe('numbers next to each other', () => {
  const looked = (text: string, source: string) =>
    linted({ body: `${baker.post.body} ${text}` }, saying(source)).lookUp.map((one) => one.text);

  it.each([
    ['61 of us left in 2007.', 'In 2007 61 of us left.'],
    ['In 2007 140 of us left.', '140 of us left in 2007.'],
    ['Founded in 2011.', 'Am 01.04.2011 gegründet.'],
    ['Founded on 17 May 2011.', 'Am 17.05.2011 gegründet.'],
    ['Founded on 9 April 2011.', 'On 04/09/2011 we founded it.'],
    ['In 1987\u00a023 people came.', '23 people came in 1987.'],
    ['It was 1\u202f500 loaves, or 2 300 000.', 'It was 1.500 loaves, or 2,300,000.'],
  ])('are known in "%s" from "%s"', (text, source) => {
    expect(looked(text, source)).toEqual([]);
  });

  it.each([
    ['61 of us left in 2007.', 'In 2007 we left.', ['61']],
    ['In 2007 61 of us left.', 'In 2008 62 of us left.', ['2007', '61']],
    ['We baked 711.', 'We baked 4.711.', ['711']],
    ['We have 8 bakers.', 'Our rating is 4.8.', ['8']],
    ['We baked 4 711 loaves.', 'We baked.', ['4 711']],
  ])('are reported singly in "%s" from "%s"', (text, source, reported) => {
    expect(looked(text, source)).toEqual(reported);
  });
});

describe('the client’s own words', () => {
  it.each([
    ['fault machine_phrase', 'Let that sink in.', 'I always tell them: let that sink in.'],
    ['fault unsourced_name', 'I told Melissa.', 'Melissa was there.'],
    ['fault unsourced_quotation', 'He said “the moon is never wrong”.', 'The moon is never wrong, he said.'],
    ['fault foreign_link', 'See crumb.org for more.', 'We keep it on crumb.org.'],
    ['fault foreign_email', 'Write to me@crumb.org.', 'Mine is me@crumb.org.'],
    ['fault foreign_mention', 'Thanks to @crumbs.', 'We are @crumbs there.'],
    ['fault placeholder', 'Ask [your baker].', 'I write [your baker] there.'],
  ])('are not reported as %s', (kind, text, answer) => {
    expect(added(text)).toContain(kind);
    expect(added(text, saying(answer))).not.toContain(kind);
  });
});

it('only warns about a quotation that differs from its source', () => {
  const said = saying('The croissant was too cheap, my uncle told me that evening.');
  expect(added('“The croissant is too cheap”, he said.', said)).toEqual(['warning quotation_changed']);
  expect(added('“The croissant was too cheap, my uncle told me”, I say.', said)).toEqual([]);
});

describe('excluded words', () => {
  const exclusions = { words: ['Oven King', 'glaze'], topics: [], wishes: [], declined: [] };

  it.each([
    ['Oven King does it too.', 'Oven King'],
    ['We know the oven king.', 'oven king'],
    ['Two glazes are enough.', 'glazes'],
  ])('are found in "%s" with their position', (text, excerpt) => {
    const { findings } = linted({ body: `${baker.post.body} ${text}` }, { exclusions });
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'ruled_out_word', severity: 'fault', excerpt }),
    );
  });

  it.each(['The oven was the king.', 'A glazier came.'])('are not found in "%s"', (text) => {
    expect(added(text, { exclusions })).toEqual([]);
  });
});

it('counts the length as LinkedIn does, and in characters', () => {
  const words = 'The oven was hot and the bread was good. ';
  expect(added(words.repeat(30))).toContain('warning long');
  expect(added(words.repeat(70))).toContain('fault too_long');
});

it('checks the text before "see more"', () => {
  const hook = (text: string) => kinds({ hook: text });
  expect(hook(`${'In my first shop we threw away bread and nobody noticed it '.repeat(3)}.`)).toContain(
    'warning hook_too_long',
  );
});

it('finds formatting, misplaced hashtags and leaked prompts', () => {
  expect(added('We **weigh** it.')).toContain('fault markdown');
  expect(added('A #bread on the way.')).toContain('fault hashtag_inline');
  expect(added('𝐖𝐞𝐢𝐠𝐡 it.')).toContain('fault unicode_letters');
  expect(added('Ref answer-2 says so.')).toContain('fault prompt_leak');
  expect(added('ref-0123456789abcdef')).toContain('fault canary');
});
