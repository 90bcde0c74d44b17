import type { StrategyPart } from '#shared/rounds';

export const STRATEGY_TEXTS = {
  title: 'Strategy',
  none: 'No strategy yet. It is written from the interview. Parts without material stay empty and say what is missing.',
  loading: 'Loading the strategy...',
  failed: 'Failed to generate the strategy',
  replace: {
    title: 'Replace the strategy?',
    text: 'A new one is written from the interview. Your edits to this one are lost.',
    action: 'Rewrite the strategy',
    isDangerous: true,
  },
  /** The client's words for the parts. */
  parts: {
    heard: 'What we heard',
    positioning: 'What you stand for',
    audience: 'Who it is for',
    pillars: 'What you write about',
    leftOut: 'What we avoid',
    voice: 'How you sound',
    firstMonth: 'The first month',
    drafts: 'The first drafts',
    next: 'What happens next',
  } satisfies Record<StrategyPart, string>,
  /** Members of the content that are not parts. */
  members: { questions: 'Questions', missing: 'Gaps' } as Readonly<Record<string, string>>,
  pillar: (number: number) => `Pillar ${number}`,
  why: (number: number) => `Pillar ${number}: why this client`,
  proof: (number: number) => `Pillar ${number}: proof`,
  pillarName: (number: number) => `Pillar ${number}: name`,
};
