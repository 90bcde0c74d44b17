import simpleRestProvider from 'ra-data-simple-rest';
import { requestRaw } from '../api/http.ts';

interface ClientOptions {
  headers?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** react-admin's reads. Writes go through saving/, which sends only what changed and settles conflicts. */
export const dataProvider = simpleRestProvider('/api', get);

/** Requests as ra-data-simple-rest wants them answered; errors are those of our own client. */
async function get(url: string, { headers, signal }: ClientOptions = {}) {
  const response = await requestRaw('GET', url, {
    ...(headers instanceof Headers && { headers: Object.fromEntries(headers) }),
    ...(signal && { signal }),
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) as unknown };
}
