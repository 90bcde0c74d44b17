import { counted } from '#shared/units';
import type { StepName } from './nextStep.ts';

interface StepText {
  /** The section that does it; what stands above the tabs has none. */
  section: string | undefined;
  /** The step as a verb. */
  label: (count: number) => string;
  /** The label while the step is running. */
  busy?: string;
}

/** Each step in words, and where it is done. */
export const STEPS: Readonly<Record<StepName, StepText>> = {
  letGo: { section: undefined, label: () => 'Release the form' },
  retry: { section: undefined, label: (count) => (count === 1 ? 'Retry what failed' : `Retry ${count}`) },
  follow: { section: 'generated', label: () => 'Follow the writing' },
  changes: { section: 'generated', label: (count) => `Answer ${counted(count, 'change')}` },
  interview: { section: 'interview', label: () => 'See the interview' },
  scrape: { section: 'posts', label: () => 'Scrape past posts', busy: 'Scraping Posts...' },
  ideas: { section: 'ideas', label: () => 'Find ideas', busy: 'Generating Ideas...' },
  select: { section: 'ideas', label: (count) => (count === 1 ? 'Select the idea' : `Select best ${count}`) },
  write: { section: 'selected', label: (count) => `Write ${counted(count, 'post')}` },
  faults: { section: 'generated', label: (count) => `Fix ${counted(count, 'fault')}` },
  strategy: { section: 'strategy', label: () => 'Write the strategy', busy: 'Writing the strategy...' },
  strategyFaults: { section: 'strategy', label: (count) => `Fix ${counted(count, 'fault')}` },
  plan: { section: 'month', label: (count) => `Plan ${counted(count, 'post')}` },
  release: { section: 'client', label: () => 'Release to client' },
};
