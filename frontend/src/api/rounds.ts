import { answerOf, at, client, type Schemas } from './http.ts';
import { RESOURCE } from './submissions.ts';

export type Round = Schemas['Round'];
export type NewRound = Schemas['NewRound'];
export type Rounds = Schemas['Rounds'];
export type Release = Schemas['Release'];
export type PostThread = Schemas['PostThread'];
export type StrategyReply = Schemas['StrategyReply'];
export type ThreadComment = PostThread['comments'][number];
export type ActivityLog = Schemas['ActivityLog'];
export type ActivityEvent = Schemas['ActivityEvent'];

/** The agency's calls about rounds. They throw what `answerOf` throws. */
export const roundsApi = {
  list: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/rounds', at({ id }))),
  /** @param texts_from decided posts of earlier months are left out */
  threads: (id: string, texts_from: string) =>
    answerOf(
      client.GET('/api/form_submissions/{id}/threads', { params: { path: { id }, query: { texts_from } } }),
    ),
  release: (id: string, body: Release) =>
    answerOf(client.POST('/api/form_submissions/{id}/rounds', { ...at({ id }), body })),
  preview: (id: string, body: Release) =>
    answerOf(client.POST('/api/form_submissions/{id}/rounds/preview', { ...at({ id }), body })),
  revoke: (roundId: string) => answerOf(client.DELETE('/api/rounds/{roundId}', at({ roundId }))),
  reply: (postId: string, body: Schemas['Reply']) =>
    answerOf(client.POST('/api/posts/{postId}/comments', { ...at({ postId }), body })),
  replyOnStrategy: (id: string, body: StrategyReply) =>
    answerOf(client.POST('/api/form_submissions/{id}/strategy/comments', { ...at({ id }), body })),
  activityLog: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/evidence', at({ id }))),
};

/** URL of the client page's activity log as JSON. */
export function activityLogAddress(submissionId: string): string {
  return `/api/${RESOURCE}/${encodeURIComponent(submissionId)}/evidence`;
}
