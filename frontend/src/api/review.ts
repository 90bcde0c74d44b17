import { request, type Schemas } from './http.ts';

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

const at = (token: string, rest = '') => `/api/review/${encodeURIComponent(token)}${rest}`;

/** The calls of one desk. A write answers with the round as it is then; every call throws what `request` throws. */
export function reviewApi(token: string) {
  const post = <T = Review>(rest: string, body: unknown) => request<T>('POST', at(token, rest), { body });
  return {
    read: () => request<Review>('GET', at(token)),
    decide: (order: Decide) => post('/decisions', order),
    undo: (order: UndoDecision) => post('/undo', order),
    comment: (order: AddComment) => post('/comments', order),
    confirm: (order: ConfirmPart) => post('/strategy', order),
    posted: (order: MarkPosted) => post('/posted', order),
    opened: (order: Opened) => post<void>('/opened', order),
  };
}
export type ReviewApi = ReturnType<typeof reviewApi>;

/** Where the planned days are to be had as a calendar. */
export function planAddress(token: string): string {
  return at(token, '/plan.ics');
}
