import { counted } from '#shared/units';
import type { StepName } from './nextStep.ts';

interface StepText {
  /** The section of the act; what is above all of them has none. */
  section: string | undefined;
  /** What is to be done, as a verb. */
  label: (count: number) => string;
}

/** Each step in words, and where it is done: the act bears the step's name as `data-act`. */
export const STEPS: Readonly<Record<StepName, StepText>> = {
  letGo: { section: undefined, label: () => 'Release the form' },
  retry: { section: undefined, label: (count) => (count === 1 ? 'Retry what failed' : `Retry ${count}`) },
  follow: { section: 'generated', label: () => 'Follow the writing' },
  changes: { section: 'generated', label: (count) => `Answer ${counted(count, 'change')}` },
  interview: { section: 'interview', label: () => 'See the interview' },
  scrape: { section: 'posts', label: () => 'Scrape past posts' },
  ideas: { section: 'idea-desk', label: () => 'Find ideas' },
  select: { section: 'ideas', label: () => 'Select ideas' },
  write: { section: 'selected', label: (count) => `Write ${counted(count, 'post')}` },
  faults: { section: 'generated', label: (count) => `Fix ${counted(count, 'fault')}` },
  strategy: { section: 'strategy', label: () => 'Write the strategy' },
  strategyFaults: { section: 'strategy', label: (count) => `Fix ${counted(count, 'fault')}` },
  plan: { section: 'month', label: (count) => `Plan ${counted(count, 'post')}` },
  release: { section: 'client', label: () => 'Release to client' },
};
