import { answerOf, at, client, type Schemas } from './http.ts';

export type Results = Schemas['Results'];
export type PublishedPost = Schemas['PublishedPost'];
export type ResultReading = Schemas['ResultReading'];
export type ResultsRead = Schemas['ResultsRead'];
export type TypedResults = Schemas['TypedResults'];

/** The agency's calls about results of published posts. They throw what `answerOf` throws. */
export const resultsApi = {
  list: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/results', at({ id }))),
  type: (postId: string, body: TypedResults) =>
    answerOf(client.PUT('/api/posts/{postId}/results', { ...at({ postId }), body })),
  removeReading: (readingId: string) =>
    answerOf(client.DELETE('/api/results/{readingId}', at({ readingId }))),
  read: (id: string) => answerOf(client.POST('/api/form_submissions/{id}/results/read', at({ id }))),
};
