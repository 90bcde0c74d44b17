import type { ReportName } from '#shared/reports';
import { answerOf, at, client, type Schemas } from './http.ts';

export type ReportRow = Schemas['ReportRow'];

/** The rows of a report. Throws what `answerOf` throws. */
export const readReport = (name: ReportName) => answerOf(client.GET('/api/reports/{name}', at({ name })));

/** Address of a report for a spreadsheet, a download. */
export const reportCsvAddress = (name: ReportName): string => `/api/reports/${name}/csv`;
