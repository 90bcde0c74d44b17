import { z } from 'zod';
import { REPORT_NAMES } from '../shared/reports.js';

/** Name of a report in a path. */
export const ReportParam = z.enum(REPORT_NAMES).meta({ examples: ['unfinished'] });

/** A row of a report: a value for each column id. */
export const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({
  id: 'ReportRow',
  examples: [{ step: '2', forms: 12, recent: 4 }],
});
export type ReportRow = z.infer<typeof ReportRow>;
