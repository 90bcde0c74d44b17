/** Unit of a value in a report; it determines the number of digits. */
export type ReportUnit = 'text' | 'month' | 'count' | 'days' | 'dollars' | 'seconds';

export interface ReportColumn {
  id: string;
  label: string;
  unit: ReportUnit;
}

/** Reports of the panel with their columns, for the query, response, chart, table and export. */
export const REPORTS = {
  months: [
    { id: 'month', label: 'Month', unit: 'month' },
    { id: 'client', label: 'Client', unit: 'text' },
    { id: 'promised', label: 'Posts promised', unit: 'count' },
    { id: 'written', label: 'Written', unit: 'count' },
    { id: 'kept', label: 'Approved or posted', unit: 'count' },
    { id: 'posted', label: 'Posted', unit: 'count' },
  ],
  strategies: [
    { id: 'month', label: 'Completed in', unit: 'month' },
    { id: 'completed', label: 'Interviews', unit: 'count' },
    { id: 'due', label: 'Strategies due', unit: 'count' },
    { id: 'sent', label: 'Strategies sent', unit: 'count' },
    { id: 'median_days', label: 'Median days', unit: 'days' },
    { id: 'in_time', label: 'In time', unit: 'count' },
  ],
  decisions: [
    { id: 'round', label: 'Round', unit: 'text' },
    { id: 'posts', label: 'Posts released', unit: 'count' },
    { id: 'approved', label: 'Approved', unit: 'count' },
    { id: 'changes_wanted', label: 'Changes requested', unit: 'count' },
    { id: 'declined', label: 'Declined', unit: 'count' },
  ],
  unfinished: [
    { id: 'step', label: 'Step', unit: 'text' },
    { id: 'forms', label: 'Unfinished forms', unit: 'count' },
    { id: 'recent', label: 'Of the last 30 days', unit: 'count' },
  ],
  spend: [
    { id: 'month', label: 'Month', unit: 'month' },
    { id: 'client', label: 'Client', unit: 'text' },
    { id: 'input_tokens', label: 'Tokens in', unit: 'count' },
    { id: 'output_tokens', label: 'Tokens out', unit: 'count' },
    { id: 'audio_seconds', label: 'Audio (s)', unit: 'seconds' },
    { id: 'cost', label: 'US dollars', unit: 'dollars' },
  ],
} as const satisfies Record<string, readonly ReportColumn[]>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];

/** Months in a report, including the current one. */
export const REPORT_MONTHS = 12;

/** Label for clients that are combined into one. */
export const OTHER_CLIENTS = 'Other clients';
