import type { StrategyPart } from '#shared/rounds';

/** Texts of the strategy. */
export const STRATEGY_TEXTS = {
  title: 'Strategy',
  none: 'Nothing yet. It is written from the interview; what the client did not say stays empty and says what is missing.',
  loading: 'Loading the strategy...',
  failed: 'Failed to generate the strategy',
  replace: {
    title: 'Replace the strategy?',
    text: 'A new one is written from the interview. What was edited in this one is lost.',
    action: 'Write it again',
    isDangerous: true,
  },
  parts: {
    heard: 'What we heard',
    positioning: 'Positioning',
    audience: 'Audience',
    pillars: 'Pillars',
    leftOut: 'What we leave out',
    voice: 'Voice',
    firstMonth: 'The first month',
    drafts: 'First drafts',
    next: 'Questions and dates',
  } satisfies Record<StrategyPart, string>,
  /** Members of the content that are no part of their own. */
  members: { questions: 'Questions', dates: 'Dates', missing: 'What is missing' } as Readonly<
    Record<string, string>
  >,
  pillar: (number: number) => `Pillar ${number}`,
  why: (number: number) => `Pillar ${number}: why this client`,
  proof: (number: number) => `Pillar ${number}: what shows it`,
  pillarName: (number: number) => `Pillar ${number}: name`,
};
