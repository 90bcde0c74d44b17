import { materialOf } from '../../../src/content-ai/brief/material.js';
import { ruledOutSources } from '../../../src/content-ai/brief/ruled-out-prompt.js';
import { fromEdits, type Proposal, standing } from '../../../src/content-ai/brief/ruled-out-proposals.js';
import { MAX_RULED_OUT_SENTENCE, MAX_RULED_OUT_WORD } from '../../../src/rules/limits.js';
import { NOTHING_RULED_OUT } from '../../../src/submissions/ruled-out.schemas.js';
import { submissionOf } from '../../../tools/eval/golden-set.ts';
import { goldenClient } from '../../support/brief.js';

const SAID = 'Please never mention Acme Mills. Don’t write about the lawsuit.';
const sources = new Map([['answer-1', SAID]]);
const ACME: Proposal = {
  kind: 'word',
  text: 'Acme Mills',
  source: 'answer-1',
  quote: 'never mention Acme Mills',
};
const kept = (entry: Partial<Proposal>, list = NOTHING_RULED_OUT) =>
  standing({ entries: [{ ...ACME, ...entry }] }, { sources, list });

describe('an entry that a model proposes', () => {
  it('stands with its exact quote, whatever quotation marks it has', () => {
    expect(kept({})).toEqual([ACME]);
    expect(
      kept({ kind: 'topic', text: 'Nothing about the lawsuit.', quote: "Don't write about" }),
    ).toHaveLength(1);
  });

  it('falls with a quote that is off by a word, empty, or from another source', () => {
    expect(kept({ quote: 'never name Acme Mills' })).toEqual([]);
    expect(kept({ quote: ' ' })).toEqual([]);
    expect(kept({ source: 'brand' })).toEqual([]);
  });

  it('falls when it is empty or longer than the list takes', () => {
    expect(kept({ text: ' ' })).toEqual([]);
    expect(kept({ text: 'a'.repeat(MAX_RULED_OUT_WORD) })).toHaveLength(1);
    expect(kept({ text: 'a'.repeat(MAX_RULED_OUT_WORD + 1) })).toEqual([]);
    expect(kept({ kind: 'wish', text: 'a'.repeat(MAX_RULED_OUT_SENTENCE + 1) })).toEqual([]);
  });

  it('falls when it is on the list, was turned down, or came before', () => {
    expect(kept({}, { ...NOTHING_RULED_OUT, words: ['acme mills'] })).toEqual([]);
    expect(kept({}, { ...NOTHING_RULED_OUT, declined: ['ACME Mills'] })).toEqual([]);
    const twice = { entries: [ACME, { ...ACME, text: ' acme  mills ' }] };
    expect(standing(twice, { sources, list: NOTHING_RULED_OUT })).toEqual([ACME]);
  });
});

it('what the editor keeps taking out is a word, quoted from the latest draft, unless it was turned down', () => {
  const never = [{ phrase: 'game changer', sentence: 'Bread is no game changer.' }];
  const lessons = { never, takenOut: [] };
  expect(fromEdits(lessons, NOTHING_RULED_OUT)).toEqual([
    { kind: 'word', text: 'game changer', source: 'edits', quote: 'Bread is no game changer.' },
  ]);
  expect(fromEdits(lessons, { ...NOTHING_RULED_OUT, declined: ['game changer'] })).toEqual([]);
});

it('answers, brand, topics and manuals are read, and never the posts of somebody admired', async () => {
  const submission = {
    ...submissionOf(await goldenClient('coach-thin')),
    topics_to_talk_about: 'No lawsuits',
  };
  const manuals = [
    { name: 'a.pdf', text: 'Never say guru.', problem: null },
    { name: 'b.pdf', text: '', problem: null },
  ];
  const blocks = ruledOutSources({ ...materialOf(submission), manuals });
  const ids = blocks.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['answer-1', 'brand', 'topics', 'manual-1']));
  expect(ids.filter((id) => id.startsWith('post-') || id === 'manual-2')).toEqual([]);
});
