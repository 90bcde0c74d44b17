import { goldenBrief, goldenClient } from '../../../test/support/brief.js';
import { readBlocks } from '../../capabilities/source-blocks.js';
import { NO_EXCLUSIONS } from '../../submissions/exclusions.schemas.js';
import { fromEdits, type Proposal, validProposals } from './exclusion-proposals.js';
import { exclusionSources, exclusionsPrompt } from './exclusions-prompt.js';

const sources = new Map([
  ['brand', 'Never mention: Acme Mills. We never speak of the lawsuit.'],
  ['manual-1', 'No exclamation marks, please.'],
]);
const entry = (changes: Partial<Proposal> = {}): Proposal => ({
  kind: 'word',
  text: 'Acme Mills',
  source: 'brand',
  quote: 'Never mention: Acme Mills',
  ...changes,
});
const texts = (entries: Proposal[], list = NO_EXCLUSIONS) =>
  validProposals({ entries }, { sources, list }).map(({ text }) => text);

it('accepts an entry with an exact quote', () => {
  const topic = entry({
    kind: 'topic',
    text: 'Nothing about the lawsuit.',
    quote: 'We never speak of the lawsuit.',
  });
  expect(validProposals({ entries: [entry(), topic] }, { sources, list: NO_EXCLUSIONS })).toEqual([
    entry(),
    topic,
  ]);
});

it.each<[string, Partial<Proposal>]>([
  ['a quote that is off by one word', { quote: 'Never name: Acme Mills' }],
  ['a quote from another source', { source: 'manual-1' }],
  ['an unknown source', { source: 'answer-7' }],
  ['no quote', { quote: '' }],
  ['no text', { text: ' ' }],
  ['a word as long as a page', { text: 'x'.repeat(101) }],
])('rejects an entry with %s', (_case, changes) => {
  expect(texts([entry(changes)])).toEqual([]);
});

it('omits entries that are listed, declined or duplicates', () => {
  expect(texts([entry(), entry({ text: 'acme mills' })])).toEqual(['Acme Mills']);
  expect(texts([entry()], { ...NO_EXCLUSIONS, words: ['ACME MILLS'] })).toEqual([]);
  expect(texts([entry()], { ...NO_EXCLUSIONS, declined: ['Acme Mills'] })).toEqual([]);
});

it('suggests the words that the editor always removes', () => {
  const removedPhrases = ['game changer', 'journey'].map((phrase) => ({
    phrase,
    sentence: `This is a ${phrase}.`,
  }));
  const lessons = { removedPhrases, removedSentences: [] };
  expect(fromEdits(lessons, { ...NO_EXCLUSIONS, declined: ['journey'] })).toEqual([
    { kind: 'word', text: 'game changer', source: 'edits', quote: 'This is a game changer.' },
  ]);
});

it('sends answers, notes and manuals as blocks, never past posts, and the same prompt for the same material', async () => {
  const { material } = goldenBrief(await goldenClient('own-posts-facts'));
  const manuals = [{ name: 'brand.pdf', text: 'No exclamation marks, please.', problem: null }];
  const blocks = exclusionSources({ ...material, manuals });
  const messages = exclusionsPrompt(blocks, 'a1b2c3');
  expect(readBlocks(messages.at(-1)?.content ?? '')).toEqual(
    blocks.map(({ id, about, text }) => ({ id, about, text })),
  );
  expect(blocks.map(({ about }) => about.kind)).toEqual(
    expect.arrayContaining(['answer', 'brand', 'manual']),
  );
  expect(blocks.map(({ about }) => about.kind)).not.toContain('past post');
  expect(messages[0]?.content).not.toContain('exclamation marks, please');
  expect(exclusionsPrompt(blocks, 'a1b2c3')).toEqual(messages);
});

it('limits the length of the manuals in the prompt', async () => {
  const { material } = goldenBrief(await goldenClient('coach-thin'));
  const manuals = [1, 2, 3].map((n) => ({ name: `${n}`, text: 'x'.repeat(40_000), problem: null }));
  const sent = exclusionSources({ ...material, manuals }).filter(({ about }) => about.kind === 'manual');
  expect(sent.map(({ text }) => text.length)).toEqual([20_000, 20_000, 20_000]);
});
