import { answerOf, asFile, at, client, requestRaw, type Schemas, toFormData } from './http.ts';

export type Submission = Schemas['SubmissionDetail'];
export type SubmissionRow = Schemas['SubmissionRow'];
export type SubmissionChanges = Omit<Schemas['UpdateSubmission'], 'modified_at'>;
export type Idea = Schemas['Idea'];
export type ClientMonths = Schemas['ClientMonths'];
export type ClientMonth = Schemas['ClientMonth'];
export type ClientStateName = Schemas['ClientStateName'];
export type ChangeClientState = Schemas['ChangeClientState'];
export type SavedPost = Schemas['SavedPost'];
export type GeneratedPost = Schemas['GeneratedPost'];
export type PostReview = Schemas['PostReview'];
export type Job = Schemas['Job'];
/** The state of the reminders of an unfinished form. */
export type Reminders = Schemas['Reminders'];
export type FileRecord = Schemas['FileRecord'];
export type MaterialReport = Schemas['MaterialReport'];
export type Exclusions = Schemas['Exclusions'];
export type ExclusionProposals = Schemas['ExclusionProposals'];
export type PublicConfig = Schemas['PublicConfig'];
export type Health = Schemas['Health'];
export type Card = Schemas['Card'];
export type AiBudgets = Schemas['AiBudgets'];

/** A stored post to be checked again. */
export interface CheckOrder {
  submissionId: string;
  ideaId: string;
}

/** The card of one generated post. The server makes at most one per idea. */
export interface CardOrder {
  submissionId: string;
  boardId: string;
  listId: string;
  post: Pick<GeneratedPost, 'ideaId' | 'title' | 'fullPost'>;
}

export const RESOURCE = 'form_submissions';
export const CSV_ADDRESS = `/api/${RESOURCE}.csv`;

/** The last time zone is twelve hours behind UTC: its month begins last. */
const HALF_DAY_MS = 12 * 3_600_000;

/** The month that has begun in every time zone. */
export function presentMonth(): string {
  return new Date(Date.now() - HALF_DAY_MS).toISOString().slice(0, 7);
}

/** The selected ideas in full: the server sends those that are also offered once. */
function withSelectedIdeas({ selected_idea_ids, ...submission }: Submission): Submission {
  if (!selected_idea_ids) return submission;
  const ideas = [...submission.content_ideas, ...submission.selected_ideas];
  const known = new Map(ideas.map((idea) => [idea.id, idea]));
  return { ...submission, selected_ideas: selected_idea_ids.flatMap((id) => known.get(id) ?? []) };
}

/** Time limit for a logout, in milliseconds: people who leave their desk must see whether it worked. */
const LOGOUT_MS = 10_000;

/**
 * The admin panel's calls beyond react-admin's own. All of them throw what `answerOf` throws. Calls sent while the
 * page is being left use `keepalive`.
 */
export const submissionsApi = {
  config: () => answerOf(client.GET('/api/config')),
  health: readHealth,
  /** @param email of a person; without it the password is the shared one */
  logIn: (
    password: string,
    { email, code }: { email?: string | undefined; code?: string | undefined } = {},
  ) =>
    answerOf(
      client.POST('/api/verify-admin', {
        body: { password, ...(email && { email }), ...(code && { code }) },
      }),
    ),
  aiBudgets: () => answerOf(client.GET('/api/ai-budgets')),
  session: () => answerOf(client.GET('/api/session')),
  async logOut(): Promise<void> {
    await requestRaw('POST', '/api/logout', { signal: AbortSignal.timeout(LOGOUT_MS) });
  },
  /** Without the generated posts, which the panel reads as posts, and without earlier months. */
  get: async (id: string, signal?: AbortSignal) => {
    const query = { posts: 'none', months_from: presentMonth(), selected: 'ids' } as const;
    const answer = client.GET('/api/form_submissions/{id}', {
      params: { path: { id }, query },
      ...(signal && { signal }),
    });
    return withSelectedIdeas(await answerOf(answer));
  },
  release: (id: string) =>
    answerOf(client.POST('/api/form_submissions/{id}/release', { ...at({ id }), keepalive: true })),
  monthsOf: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/months', at({ id }))),
  changeResponsible: (id: string, person_id: string | null) =>
    answerOf(client.PUT('/api/form_submissions/{id}/responsible', { ...at({ id }), body: { person_id } })),
  changeClientState: (id: string, body: ChangeClientState) =>
    answerOf(client.PUT('/api/form_submissions/{id}/client-state', { ...at({ id }), body })),
  manualText: (fileId: string) => answerOf(client.GET('/api/files/{fileId}/text', at({ fileId }))),
  material: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/material', at({ id }))),
  proposeExclusions: (id: string) =>
    answerOf(client.POST('/api/form_submissions/{id}/exclusions/proposals', at({ id }))),
  /** Appends a recording of the client to an answer. */
  addRecording: (id: string, index: number, file: File) =>
    answerOf(
      client.POST('/api/form_submissions/{id}/answers/{index}/recording', {
        ...at({ id, index }),
        body: { file: asFile(file) },
        bodySerializer: toFormData,
      }),
    ),
  retryJob: (id: string, jobId: string) =>
    answerOf(
      client.POST('/api/form_submissions/{id}/jobs/{jobId}/retry', {
        ...at({ id, jobId }),
        keepalive: true,
      }),
    ),
  remindClient: (id: string) =>
    answerOf(client.POST('/api/form_submissions/{id}/reminder', { ...at({ id }), keepalive: true })),
  startPreparation: (
    id: string,
    { withoutPosts = false, month }: { withoutPosts?: boolean; month?: string | undefined } = {},
  ) =>
    answerOf(
      client.POST('/api/form_submissions/{id}/preparation', { ...at({ id }), body: { withoutPosts, month } }),
    ),
  cancelPreparation: (id: string) =>
    answerOf(client.DELETE('/api/form_submissions/{id}/preparation', at({ id }))),
  reminders: (id: string) => answerOf(client.GET('/api/form_submissions/{id}/reminders', at({ id }))),
  switchReminders: (id: string, on: boolean) =>
    answerOf(client.PUT('/api/form_submissions/{id}/reminders', { ...at({ id }), body: { on } })),
  /** With `posts`, those of an earlier call that returned an error too, nothing is scraped. */
  scrapePosts: (submissionId: string, posts?: (SavedPost | null)[]) =>
    answerOf(client.POST('/api/scrape-posts', { body: { submissionId, posts } })),
  generateIdeas: (id: string, order: { more?: number | undefined; month?: string | undefined } = {}) =>
    answerOf(client.POST('/api/generate-content-ideas', { body: { submission: { id }, ...order } })),
  checkPost: (body: CheckOrder) => answerOf(client.POST('/api/check-post', { body })),
  createCard: ({ submissionId, boardId, listId, post }: CardOrder) =>
    answerOf(
      client.POST('/api/create-trello-card', {
        body: {
          cardData: { name: post.title, desc: post.fullPost, idList: listId },
          boardId,
          listName: 'To Do',
          submissionId,
          ideaId: post.ideaId,
        },
      }),
    ),
};

/** URL of the export of a whole record with its files. */
export function exportAddress(id: string): string {
  return `/api/${RESOURCE}/${encodeURIComponent(id)}/export`;
}

/** URL of a file of a submission: on our server, or on the card where an older version stored it. */
export function fileAddress(file: Pick<FileRecord, 'id' | 'cardId' | 'cardUrl' | 'url'>): string {
  if (file.url.startsWith('https:') && file.cardUrl) return file.cardUrl;
  return `/api/get-trello-image?${new URLSearchParams({ cardId: file.id || file.cardId })}`;
}

/** URL of a small preview of a photo; the audit log does not record it. */
export function previewAddress({ id, cardId }: Pick<FileRecord, 'id' | 'cardId'>): string {
  return `/api/files/${encodeURIComponent(id || cardId)}/preview`;
}

/** The server's health; 503 is a valid response of a server that is not ready. */
async function readHealth(): Promise<Health> {
  const response = await fetch('/api/health', { headers: { accept: 'application/json' } });
  return (await response.json()) as Health;
}
