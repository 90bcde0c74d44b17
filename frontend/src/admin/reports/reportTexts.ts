import type { ReportName } from '#shared/reports';

/** The panel's texts of the view 'Reports'. */
export const REPORT_TEXTS = {
  titles: {
    unfinished: 'Unfinished forms by step',
    strategies: 'From the interview to the strategy',
    decisions: 'Decisions per round',
    spend: 'Spent on AI by client and month',
  } satisfies Record<ReportName, string>,
  steps: { 1: 'Step 1: Brand Information', 2: 'Step 2: Upload Assets', 3: 'Step 3: Interview' } as Readonly<
    Record<string, string>
  >,
  spent: (amount: string, months: string) => `${amount} ${months}.`,
} as const;
