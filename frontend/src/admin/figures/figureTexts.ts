import type { FigureName } from '#rules/figures';
import { counted } from '#rules/units';

/** The panel's texts of the view 'Figures'. */
export const FIGURE_TEXTS = {
  title: 'Figures',
  explain: 'The last twelve months, and all unfinished forms. Held forms do not count.',
  loading: 'Loading the figure...',
  failed: 'This figure could not be loaded. Please try again.',
  nothing: 'Nothing yet.',
  table: 'Table',
  csv: 'CSV',
  csvOf: (title: string) => `CSV: ${title}`,
  titles: {
    unfinished: 'Unfinished forms by step',
    strategies: 'From the interview to the strategy',
    decisions: 'Decisions per round',
    spend: 'Spent on AI by client and month',
  } satisfies Record<FigureName, string>,
  steps: { 1: 'Step 1: Brand Information', 2: 'Step 2: Upload Assets', 3: 'Step 3: Interview' } as Readonly<
    Record<string, string>
  >,
  mostAt: (forms: string, step: string) => `Most stop here: ${step} (${forms}).`,
  median: (days: string, month: string) =>
    `Half of the strategies of ${month} were sent within ${days} days.`,
  noneSent: 'No strategy was sent yet.',
  promised: (days: number) => `Promised: ${counted(days, 'day')}`,
  round: (number: string) => `Round ${number}`,
  approvedAtFirst: (share: number) => `${share} % of the posts of first rounds were approved at once.`,
  undecided: 'Undecided',
  spent: (amount: string, months: string) => `${amount} ${months}.`,
  inMonths: (count: number) => (count === 1 ? 'in one month' : `in ${count} months`),
  tokens: (count: string) => `${count} tokens`,
  byMonth: 'By month',
  byClient: 'By client',
  noClient: 'No client, or one that was erased',
  others: 'All others',
} as const;
