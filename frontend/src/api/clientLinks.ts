import { answerOf, at, client, type Schemas } from './http.ts';

export type ClientLink = Schemas['ClientLink'];

/** The agency's calls about the link of a client's page. They throw what `answerOf` throws. */
export const clientLinksApi = {
  get: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/client-link', at({ id }))),
  renew: (id: string) => answerOf(client.POST('/api/form_submissions/{id}/client-link', at({ id }))),
  revoke: (id: string) => answerOf(client.DELETE('/api/form_submissions/{id}/client-link', at({ id }))),
};
