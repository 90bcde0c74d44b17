import { answerOf, at, client, type Schemas } from './http.ts';
import { RESOURCE } from './submissions.ts';

export type Round = Schemas['Round'];
export type NewRound = Schemas['NewRound'];
export type Rounds = Schemas['Rounds'];
export type Release = Schemas['Release'];
export type PostThread = Schemas['PostThread'];
export type ThreadComment = PostThread['comments'][number];
export type ActivityLog = Schemas['ActivityLog'];
export type ActivityEvent = Schemas['ActivityEvent'];

/** The agency's calls about rounds. They throw what `answerOf` throws. */
export const roundsApi = {
  list: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/rounds', at({ id }))),
  release: (id: string, body: Release) =>
    answerOf(client.POST('/api/form_submissions/{id}/rounds', { ...at({ id }), body })),
  revoke: (roundId: string) => answerOf(client.DELETE('/api/rounds/{roundId}', at({ roundId }))),
  reply: (postId: string, body: Schemas['Reply']) =>
    answerOf(client.POST('/api/posts/{postId}/comments', { ...at({ postId }), body })),
  activityLog: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/evidence', at({ id }))),
};

/** URL of the client page's activity log as JSON. */
export function activityLogAddress(submissionId: string): string {
  return `/api/${RESOURCE}/${encodeURIComponent(submissionId)}/evidence`;
}
