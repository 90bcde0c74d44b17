import { answerOf, at, client, type Schemas } from './http.ts';

export type Results = Schemas['Results'];
export type PublishedPost = Schemas['PublishedPost'];
export type ResultReading = Schemas['ResultReading'];
export type ResultsRead = Schemas['ResultsRead'];
export type MonthlyReport = Schemas['MonthlyReport'];
export type MonthlyReports = Schemas['MonthlyReports'];
export type ReportContent = Schemas['ReportContent'];
export type ReportOrder = Schemas['ReportOrder'];
export type ReportPreview = Schemas['ReportPreview'];
export type TypedResults = Schemas['TypedResults'];

export type ClientResults = Schemas['ClientResults'];
export type ClientPost = ClientResults['posts'][number];

/** The client's calls about results and reports. They throw what `answerOf` throws. */
export const clientResultsApi = {
  read: (token: string) => answerOf(client.GET('/api/review/{token}/results', at({ token }))),
  type: (token: string, postId: string, body: TypedResults) =>
    answerOf(client.PUT('/api/review/{token}/results/{postId}', { ...at({ token, postId }), body })),
};

/** The agency's calls about results of published posts and monthly reports. They throw what `answerOf` throws. */
export const resultsApi = {
  list: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/results', at({ id }))),
  type: (postId: string, body: TypedResults) =>
    answerOf(client.PUT('/api/posts/{postId}/results', { ...at({ postId }), body })),
  removeReading: (readingId: string) =>
    answerOf(client.DELETE('/api/results/{readingId}', at({ readingId }))),
  reports: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/monthly-reports', at({ id }))),
  previewReport: (id: string, body: ReportOrder) =>
    answerOf(client.POST('/api/form_submissions/{id}/monthly-reports/preview', { ...at({ id }), body })),
  releaseReport: (id: string, body: ReportOrder) =>
    answerOf(client.POST('/api/form_submissions/{id}/monthly-reports', { ...at({ id }), body })),
  read: (id: string) => answerOf(client.POST('/api/form_submissions/{id}/results/read', at({ id }))),
};
