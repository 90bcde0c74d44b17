import type { StrategyContent, StrategySource } from '../../../src/ui/strategy/strategyTypes.ts';

export const SAMPLE_SOURCES: StrategySource[] = [
  { id: 'answer-1', label: 'What do you do?', text: 'We weave wool. Nothing else has kept us here.' },
  { id: 'answer-2', label: 'For whom?', text: 'For tailors who ask where it comes from.' },
];

export const SAMPLE_STRATEGY: StrategyContent = {
  heard: [{ quote: 'We weave wool.', source: 'answer-1' }],
  positioning: { text: 'The mill that weaves nothing but wool.', sources: ['answer-1', 'answer-2'] },
  audience: { text: 'Tailors who ask.', notFor: '', sources: ['answer-2'] },
  pillars: [
    { name: 'The loom', why: 'You stand at it.', proof: 'Forty years.', share: 60, sources: ['answer-1'] },
    { name: 'The wool', why: '', proof: '', share: 40, sources: [] },
  ],
  leftOut: ['Prices'],
  voice: { do: ['Short sentences'], never: [], figures: [{ name: 'sentenceWords', value: 7 }] },
  month: '2026-12',
  isProposal: false,
  firstMonth: [
    { idea: 'Nothing else', pillar: 'The loom', day: '2026-12-02', month: '2026-12', ideaId: null },
    { idea: 'Who asks', pillar: 'The wool', day: null, month: '2026-12', ideaId: null },
  ],
  drafts: [],
  questions: ['Which valley is it?'],
  dates: [{ day: '2026-11-24', what: 'You read this strategy' }],
  missing: [{ part: 'audience', words: 'Nobody has said who it is not for.' }],
};
