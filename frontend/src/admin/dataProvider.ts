import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { requestRaw } from '../api/http.ts';
import { submissionsApi } from '../api/submissions.ts';

interface ClientOptions {
  headers?: unknown;
  signal?: AbortSignal | null | undefined;
}

export interface AdminDataProvider extends DataProvider {
  /** Lets held forms go, one after the other: each is an act of its own in the audit log. Answers their ids. */
  releaseHeld: (ids: string[]) => Promise<{ data: string[] }>;
}

/** react-admin's reads. Other writes go through saving/, which sends only what changed and settles conflicts. */
export const dataProvider: AdminDataProvider = {
  ...simpleRestProvider('/api', get),
  async releaseHeld(ids) {
    for (const id of ids) await submissionsApi.release(id);
    return { data: ids };
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
