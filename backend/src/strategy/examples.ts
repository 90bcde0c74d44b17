import type {
  ChangeStrategy,
  PlannedStrategyContent,
  Strategy,
  StrategyContent,
} from './strategy.schemas.js';

const content: StrategyContent = {
  heard: [{ quote: 'I once hired in a week. It took a year to undo.', source: 'answer-1' }],
  positioning: {
    text: 'The founder who hires slowly, and says what it costs.',
    sources: ['answer-1', 'answer-2'],
  },
  audience: { text: 'Founders with their first ten people.', notFor: 'Recruiters.', sources: ['answer-3'] },
  pillars: [
    {
      name: 'Hiring',
      why: 'You have done it both ways.',
      proof: 'A wrong hire took a year to undo.',
      share: 50,
      sources: ['answer-1'],
    },
    {
      name: 'Pay',
      why: 'You name figures.',
      proof: 'You pay above the tariff from the first day.',
      share: 50,
      sources: ['answer-2'],
    },
  ],
  leftOut: ['politics'],
  voice: {
    do: ['Short sentences'],
    never: ['Superlatives'],
    figures: [{ name: 'sentenceWords', value: 11 }],
  },
  firstMonth: [{ idea: 'Why we hire slowly', pillar: 'Hiring', ideaId: null }],
  drafts: [],
  questions: ['Which figure may we name?'],
  missing: [],
};
const planned: PlannedStrategyContent = {
  ...content,
  month: '2026-12',
  isProposal: true,
  firstMonth: content.firstMonth.map((slot) => ({ ...slot, day: '2026-12-01', month: '2026-12' })),
  dates: [{ day: '2026-11-25', what: 'You have this strategy to read' }],
};
const strategy: Strategy = {
  submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  version: 2,
  content: planned,
  sources: [{ id: 'answer-1', label: 'Your story', text: 'I once hired in a week. It took a year to undo.' }],
  faults: [],
  modifiedAt: '2026-11-23T09:00:00.000000Z',
  sentAt: null,
};
const change: ChangeStrategy = { version: 2, content };

/** Examples of the documentation by the schema's id. */
export const STRATEGY_EXAMPLES = { Strategy: strategy, ChangeStrategy: change };
