import { request, type Schemas } from './http.ts';
import { RESOURCE } from './submissions.ts';

export type Strategy = Schemas['Strategy'];
export type StrategyContent = Schemas['StrategyContent'];
export type StrategySource = Schemas['StrategySource'];
export type ChangeStrategy = Schemas['ChangeStrategy'];

/** Name of the resource, by which it is written. */
export const STRATEGY_RESOURCE = 'strategy';

const ofSubmission = (id: string, rest = '') => `/api/${RESOURCE}/${encodeURIComponent(id)}/strategy${rest}`;

/** The strategy of a submission. A write names the version that it was made on; every call throws what `request` throws. */
export const strategyApi = {
  get: (submissionId: string) => request<Strategy>('GET', ofSubmission(submissionId)),
  generate: (submissionId: string) => request<Strategy>('POST', ofSubmission(submissionId, '/generate')),
  change: (submissionId: string, change: ChangeStrategy) =>
    request<Strategy>('PUT', ofSubmission(submissionId), { body: change }),
};
