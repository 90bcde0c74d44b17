import { request, type Schemas } from './http.ts';
import { RESOURCE } from './submissions.ts';

export type Round = Schemas['Round'];
export type NewRound = Schemas['NewRound'];
export type Rounds = Schemas['Rounds'];
export type Release = Schemas['Release'];
export type PostThread = Schemas['PostThread'];
export type ThreadComment = PostThread['comments'][number];
export type EvidenceLog = Schemas['EvidenceLog'];
export type EvidenceEvent = Schemas['EvidenceEvent'];

const ofSubmission = (id: string, rest: string) => `/api/${RESOURCE}/${encodeURIComponent(id)}${rest}`;

/** What the agency does with rounds. Every call throws what `request` throws. */
export const roundsApi = {
  list: (submissionId: string) => request<Rounds>('GET', ofSubmission(submissionId, '/rounds')),
  release: (submissionId: string, release: Release) =>
    request<NewRound>('POST', ofSubmission(submissionId, '/rounds'), { body: release }),
  revoke: (roundId: string) => request<void>('DELETE', `/api/rounds/${encodeURIComponent(roundId)}`),
  reply: (postId: string, reply: Schemas['Reply']) =>
    request<PostThread>('POST', `/api/posts/${encodeURIComponent(postId)}/comments`, { body: reply }),
  evidence: (submissionId: string) => request<EvidenceLog>('GET', evidenceAddress(submissionId)),
};

/** Address of what happened on the desk, as JSON. */
export function evidenceAddress(submissionId: string): string {
  return ofSubmission(submissionId, '/evidence');
}
