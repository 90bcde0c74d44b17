import { z } from 'zod';
import { MESSAGES } from '../shared/messages.js';
import { MAX_REPORT_SENTENCE_LENGTH } from '../shared/monthly-report.js';
import { MONTH } from '../shared/posts.js';
import { storable } from '../shared/storable.js';
import { Latest, Totals } from './results.schemas.js';

/** Content of a report. A released one is stored in this form and never changes. */
export const ReportContent = z
  .object({
    month: z.string(),
    /** A sentence of the agency; empty without one. */
    sentence: z.string(),
    /** Posts published in the month, oldest first, with the results known at the release. */
    published: z.array(
      z.object({
        postId: z.string(),
        title: z.string(),
        postedOn: z.string(),
        postedUrl: z.string().nullable(),
        results: Latest,
      }),
    ),
    totals: Totals,
    /** From the first release of these posts to the client's approval; null if none was approved. */
    approval: z
      .object({
        posts: z.number(),
        medianHours: z.number(),
        /** Posts that were approved without a change. */
        unchanged: z.number(),
      })
      .nullable(),
    /** The client's answers that these posts quote. */
    answers: z.array(
      z.object({ question: z.string(), quotes: z.array(z.string()), posts: z.array(z.string()) }),
    ),
    /** Released posts that are still to be published, by day. */
    planned: z.array(
      z.object({ postId: z.string(), title: z.string(), day: z.string(), time: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ReportContent' });
export type ReportContent = z.infer<typeof ReportContent>;

/** A month and the sentence of the agency. */
export const ReportOrder = z
  .strictObject({
    month: z.string().regex(MONTH),
    sentence: z
      .string()
      .transform((text) => storable(text).replace(/\s+/g, ' ').trim())
      .pipe(z.string().max(MAX_REPORT_SENTENCE_LENGTH, MESSAGES.tooLong(MAX_REPORT_SENTENCE_LENGTH).id))
      .default(''),
  })
  .meta({ id: 'ReportOrder' });
export type ReportOrder = z.infer<typeof ReportOrder>;

export const MonthlyReport = z
  .object({
    id: z.uuid(),
    /** From 1 for each month. */
    number: z.number(),
    content: ReportContent,
    releasedAt: z.string(),
    /** When the email is due, and when it was sent; null for a report without one. */
    mailAt: z.string().nullable(),
    mailedAt: z.string().nullable(),
  })
  .meta({ id: 'MonthlyReport' });
export type MonthlyReport = z.infer<typeof MonthlyReport>;

export const MonthlyReports = z
  .object({
    /** Months with published posts, newest first. */
    months: z.array(z.string()),
    /** The month whose report is next: the newest past month without a report, or null. */
    due: z.string().nullable(),
    /** Newest first. */
    reports: z.array(MonthlyReport),
  })
  .meta({ id: 'MonthlyReports' });
export type MonthlyReports = z.infer<typeof MonthlyReports>;

/** A report before its release, and the day of its email. */
export const ReportPreview = z
  .object({
    content: ReportContent,
    /** 'yyyy-MM-dd' in the agency's time zone; null if no email is sent. */
    mailOn: z.string().nullable(),
  })
  .meta({ id: 'ReportPreview' });
export type ReportPreview = z.infer<typeof ReportPreview>;
