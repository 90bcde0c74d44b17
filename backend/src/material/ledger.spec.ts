import { ledgerOf, type SourceToList, WORDS_OF_A_POST } from './ledger.js';
import type { Mark } from './marks.js';
import { redact, usableText, withheldSentences } from './marks.js';
import { passagesOf } from './passages.js';

const sentence = (name: string) => `${`${name} `.repeat(WORDS_OF_A_POST - 1)}end.`;
const TEXT = `${sentence('oven')}\n\n${sentence('mill')}`;
const source = (more: Partial<SourceToList> = {}): SourceToList => ({
  id: 'answer-1',
  kind: 'answer',
  title: '',
  day: null,
  url: '',
  isOwn: true,
  isSample: false,
  context: [],
  text: TEXT,
  isMaterial: true,
  ...more,
});
const mark = (passage: string, more: Partial<Mark> = {}): Mark => ({
  source: 'answer-1',
  passage,
  retired: false,
  held: false,
  anonymised: null,
  ...more,
});
const POST = { id: '1', title: 'Why we say no', month: '2026-11', fullPost: sentence('oven') };

describe('what is left', () => {
  const enough = (parts: Partial<Parameters<typeof ledgerOf>[0]>) =>
    ledgerOf({ sources: [source()], posts: [], marks: [], ...parts }).enoughFor;

  it.each([
    ['all of it', {}, 2],
    ['what no post has used', { posts: [POST] }, 1],
    ['what is neither retired nor held', { marks: [mark(sentence('mill'), { held: true })] }, 1],
    ['what is anonymised', { marks: [mark(sentence('mill'), { anonymised: 'A mill.' })] }, 2],
    ['nothing of a source that is held', { marks: [mark('', { held: true })] }, 0],
    ['nothing of a source that has changed since', { marks: [mark('Other words', { held: true })] }, 0],
    ['no past posts', { sources: [source({ kind: 'post', isMaterial: false })] }, 0],
  ])('is %s', (_name, parts, posts) => {
    expect(enough(parts)).toBe(posts);
  });

  it('names the posts that use a passage, also in its anonymised form', () => {
    const marks = [mark(sentence('mill'), { anonymised: 'Somebody stopped the river that week.' })];
    const posts = [{ ...POST, fullPost: 'Somebody stopped the river that week. Really.' }];
    const [listed] = ledgerOf({ sources: [source()], posts, marks }).sources;
    expect(listed?.passages.map(({ posts: users }) => users.map(({ title }) => title))).toEqual([
      [],
      ['Why we say no'],
    ]);
  });
});

describe('what prompts get of a marked source', () => {
  it.each([
    ['nothing of a retired passage', [mark(sentence('oven'), { retired: true })], sentence('mill')],
    ['nothing of a held passage', [mark(sentence('mill'), { held: true })], sentence('oven')],
    [
      'the text in the place of an anonymised one',
      [mark(sentence('mill'), { anonymised: 'A mill.' })],
      `${sentence('oven')}\n\nA mill.`,
    ],
    ['nothing of a source that is held', [mark('', { held: true })], ''],
    ['nothing while a held passage has changed', [mark(`${sentence('mill')}!`, { held: true })], ''],
  ])('is %s', (_name, marks, text) => {
    expect(usableText(TEXT, marks)).toBe(text);
  });

  it('is in no other text either', () => {
    const marks = [mark('Our client Siemens pays late. Yes.', { held: true })];
    const withheld = withheldSentences(marks, new Map());
    expect(withheld).toEqual(['Our client Siemens pays late.']);
    expect(redact('Hello. Our client Siemens pays late. Bye.', withheld)).toBe('Hello. Bye.');
  });
});

it('divides a long paragraph at the ends of sentences, and loses nothing', () => {
  const long = Array.from({ length: 60 }, (_, at) => `This is sentence number ${at} of a long story.`).join(
    ' ',
  );
  const text = `Short.\n\n${long}\n\nEnd.`;
  const passages = passagesOf(text).map(({ start, end }) => text.slice(start, end));
  expect(passages[0]).toBe('Short.');
  expect(passages.at(-1)).toBe('End.');
  expect(passages.join(' ').replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
  for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(700);
});
