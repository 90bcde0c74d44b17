import { answerOf, at, client, type Schemas } from './http.ts';

export type Strategy = Schemas['Strategy'];
export type StrategyContent = Schemas['PlannedStrategyContent'];
export type StrategySource = Schemas['StrategySource'];
export type ChangeStrategy = Schemas['ChangeStrategy'];

/** Name of the resource. */
export const STRATEGY_RESOURCE = 'strategy';

/** The strategy of a submission. A write names the version it is based on. All calls throw what `answerOf` throws. */
export const strategyApi = {
  get: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/strategy', at({ id }))),
  generate: (id: string) => answerOf(client.POST('/api/form_submissions/{id}/strategy/generate', at({ id }))),
  change: (id: string, body: ChangeStrategy) =>
    answerOf(client.PUT('/api/form_submissions/{id}/strategy', { ...at({ id }), body })),
};
