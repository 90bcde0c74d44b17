import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { FigureName } from '#rules/figures';
import { type FigureRow, readFigure } from '../api/figures.ts';
import { requestRaw } from '../api/http.ts';
import { submissionsApi } from '../api/submissions.ts';
import { readToday, type Today } from '../api/today.ts';

interface ClientOptions {
  headers?: unknown;
  signal?: AbortSignal | null | undefined;
}

export interface AdminDataProvider extends DataProvider {
  /** Lets held forms go, one after the other: each is an act of its own in the audit log. Answers their ids. */
  releaseHeld: (ids: string[]) => Promise<{ data: string[] }>;
  /** The rows of one of the panel's figures. */
  figure: (name: FigureName) => Promise<FigureRow[]>;
  /** What needs somebody today. */
  today: () => Promise<Today>;
  /** Has what the server gave up for a submission tried again. */
  retryFollowUps: (submissionId: string, ids: readonly string[]) => Promise<void>;
}

/** react-admin's reads. Other writes go through saving/, which sends only what changed and settles conflicts. */
export const dataProvider: AdminDataProvider = {
  ...simpleRestProvider('/api', get),
  async releaseHeld(ids) {
    for (const id of ids) await submissionsApi.release(id);
    return { data: ids };
  },
  figure: readFigure,
  today: readToday,
  async retryFollowUps(submissionId, ids) {
    for (const id of ids) await submissionsApi.retryFollowUp(submissionId, id);
  },
};

/** Requests as ra-data-simple-rest wants them answered; errors are those of our own client. */
async function get(url: string, { headers, signal }: ClientOptions = {}) {
  const response = await requestRaw('GET', url, {
    ...(headers instanceof Headers && { headers: Object.fromEntries(headers) }),
    ...(signal && { signal }),
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) as unknown };
}
