import { checkPost } from '../../../src/content-ai/checker/check-post.js';
import type { Finding } from '../../../src/submissions/post-review.schemas.js';
import type { GoldenClient } from '../../../tools/eval/golden-client.ts';
import { checkedPost } from '../../../tools/eval/score.ts';
import { goldenClient } from '../../support/brief.js';

let baker: GoldenClient;

beforeAll(async () => {
  baker = await goldenClient('baker-consultant');
});

function findings(changes: Partial<GoldenClient['post']>, client: Partial<GoldenClient> = {}): Finding[] {
  const whole = { ...baker, ...client };
  return checkPost(checkedPost(whole, { ...whole.post, ...changes }));
}
const kinds = (found: Finding[]) => found.map(({ rule, kind }) => `${rule} ${kind}`);
const added = (text: string, client: Partial<GoldenClient> = {}) =>
  kinds(findings({ body: `${baker.post.body}\n\n${text}` }, client));
const saying = (text: string) => ({
  answers: [...baker.answers, { question: 'And?', text, spoken: true }],
});

it('has nothing to say about a clean post', () => {
  expect(findings({})).toEqual([]);
});

it('C12: names every spelling of a forbidden word', () => {
  const found = findings(
    { body: `${baker.post.body}\n\nSynergy one. synergy two. Synergy three.` },
    { brandNotes: 'Never say: synergy' },
  );
  expect(found.flatMap(({ kind, excerpt }) => (kind === 'forbidden_term' ? excerpt : []))).toEqual([
    'Synergy',
    'synergy',
  ]);
});

it('says the same every time, with the words it is about', () => {
  const found = findings({ body: `${baker.post.body} We baked 4711 loaves.` });
  expect(found).toEqual(findings({ body: `${baker.post.body} We baked 4711 loaves.` }));
  expect(found).toEqual([
    {
      rule: 'C8',
      kind: 'unsupported_number',
      severity: 'fault',
      message: 'The number 4711 is in no source.',
      excerpt: '4711',
    },
  ]);
});

describe('A44: what the client says themselves', () => {
  it.each([
    ['C5 ai_phrase', 'Let that sink in.', 'I always tell them: let that sink in.'],
    ['C8 unsupported_number', 'We baked 4711 loaves.', 'That night it was 4711 loaves.'],
    ['C8 unsupported_name', 'I told Melissa.', 'Melissa was there.'],
    ['C8 unsupported_quotation', 'He said “the oven is never wrong”.', 'The oven is never wrong, he said.'],
    ['C11 foreign_link', 'See crumb.org for more.', 'We keep it on crumb.org.'],
    ['C11 foreign_mention', 'Thanks to @crumbs.', 'We are @crumbs there.'],
    [
      'C8 unsupported_scene',
      'Last week a customer told me the croissant was too cheap.',
      'A customer told me last week that my croissant was too cheap.',
    ],
  ])('is no %s', (kind, text, answer) => {
    expect(added(text)).toContain(kind);
    expect(added(text, saying(answer))).not.toContain(kind);
  });
});

it('lets one word of a manner pass, and names two', () => {
  expect(added('It was a journey.')).toEqual([]);
  expect(added('It was a journey, and a holistic one.')).toEqual(['C5 ai_cluster']);
});

it('only points at a contrast when the person talks that way', () => {
  const contrast = "It's not about bread. It's about the bin.";
  const found = findings(
    { body: `${baker.post.body}\n\n${contrast}` },
    saying("It's not the flour, it's the clock."),
  );
  expect(added(contrast)).toContain('C5 contrast_formula');
  expect(found.find(({ kind }) => kind === 'contrast_formula')?.severity).toBe('warning');
});

it('counts the length as LinkedIn does, and in characters', () => {
  const words = 'The oven was hot and the bread was good. ';
  expect(added(words.repeat(30))).toContain('C2 long');
  expect(added(words.repeat(70))).toContain('C2 too_long');
  expect(kinds(findings({ body: 'Weigh the dough, not the bread.' }))).toContain('C2 short');
});

it('reads what shows before "see more"', () => {
  const hook = (text: string) => kinds(findings({ hook: text }));
  expect(hook(`${'In my first shop we threw away bread and nobody noticed it '.repeat(3)}.`)).toContain(
    'C3 hook_long',
  );
  expect(hook('One.\nTwo.\nThree.\nFour.')).toContain('C3 fold_breaks');
  expect(hook('Hello, I threw away bread.')).toContain('C3 greeting');
  expect(hook('Hello Kitty is no way to name a loaf of bread')).not.toContain('C3 greeting');
});

it('asks for sources where there are answers', () => {
  expect(kinds(findings({ claims: [] }))).toContain('C1 no_claims');
  expect(kinds(findings({ claims: [] }, { answers: [] }))).not.toContain('C1 no_claims');
});

it('wants a quote in the source that is cited, not in any', () => {
  const claim = { text: 'Five', sourceIds: ['answer-1'], quote: 'Weigh the dough, not the bread.' };
  expect(kinds(findings({ claims: [claim] }))).toContain('C8 quote_not_in_source');
  expect(kinds(findings({ claims: [{ ...claim, sourceIds: ['answer-4'] }] }))).not.toContain(
    'C8 quote_not_in_source',
  );
});

it('takes typographic signs for what they are', () => {
  const claim = { text: 'Bread', sourceIds: ['answer-1'], quote: 'my uncle’s bakery in Leeds' };
  expect(kinds(findings({ claims: [claim] }))).not.toContain('C8 quote_not_in_source');
});
