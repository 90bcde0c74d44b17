import { answerOf, at, client, type Schemas } from './http.ts';

export type Review = Schemas['Review'];
export type ReviewPost = Schemas['ReviewPost'];
export type ReviewComment = Schemas['Comment'];
export type Quote = Schemas['Quote'];
export type StrategySource = Schemas['StrategySource'];
export type Decide = Schemas['Decide'];
export type AddComment = Schemas['AddComment'];
export type ConfirmPart = Schemas['ConfirmPart'];
export type MarkPosted = Schemas['MarkPosted'];
export type UndoDecision = Schemas['UndoDecision'];
export type Opened = Schemas['Opened'];

/** The API calls of a review link. A write returns the updated round. All calls throw what `answerOf` throws. */
export function reviewApi(token: string) {
  const here = at({ token });
  return {
    read: () => answerOf(client.GET('/api/review/{token}', here)),
    decide: (body: Decide) => answerOf(client.POST('/api/review/{token}/decisions', { ...here, body })),
    undo: (body: UndoDecision) => answerOf(client.POST('/api/review/{token}/undo', { ...here, body })),
    comment: (body: AddComment) => answerOf(client.POST('/api/review/{token}/comments', { ...here, body })),
    confirm: (body: ConfirmPart) => answerOf(client.POST('/api/review/{token}/strategy', { ...here, body })),
    posted: (body: MarkPosted) => answerOf(client.POST('/api/review/{token}/posted', { ...here, body })),
    requestLink: () => answerOf(client.POST('/api/review/{token}/link', here)),
    requestQuestions: () => answerOf(client.POST('/api/review/{token}/questions', here)),
    opened: (body: Opened) => answerOf(client.POST('/api/review/{token}/opened', { ...here, body })),
  };
}
export type ReviewApi = ReturnType<typeof reviewApi>;

/** Emails the links of an address that still work, if there are any. */
export const sendReviewLink = (email: string) =>
  answerOf(client.POST('/api/send-review-link', { body: { email } }));

/** URL of the planned days as a calendar file. */
export function planAddress(token: string): string {
  return `/api/review/${encodeURIComponent(token)}/plan.ics`;
}
