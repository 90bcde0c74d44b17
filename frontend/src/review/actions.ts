import { plural, t } from '@lingui/core/macro';
import type { StrategyPart } from '#shared/rounds';
import type { ReviewPost } from '../api/review.ts';
import { nextOpen } from './progress.ts';
import {
  type ClientAction,
  countEqualComments,
  type Decision,
  DONE,
  type Draft,
  type PendingAction,
  type Place,
  placeKey,
  readerName,
  toPendingAction,
} from './reviewState.ts';
import type { Session } from './session.ts';

/** Shows the stored data after it has changed. */
export function syncStored({ round, store }: Session): void {
  if (round) store.dispatch({ type: 'stored', stored: round.stored.read() });
}

/** Sends an action once the reader's name is known. */
function submit(session: Session, place: Place, said: ClientAction): void {
  const { store } = session;
  store.dispatch({ type: 'failureDismissed' });
  const action = toPendingAction(said);
  if (readerName(store.get()) === '') {
    store.dispatch({ type: 'nameRequest', nameRequest: { place, action } });
    return;
  }
  session.round?.outbox.add(action);
  afterSend(session, place, said);
}

/** The reader has given their name; what they wanted to say is sent with it. */
export function setReaderName(session: Session, name: string): void {
  const { nameRequest } = session.store.get();
  session.round?.stored.change(() => ({ name }));
  syncStored(session);
  if (!nameRequest) return;
  session.store.dispatch({ type: 'nameRequest', nameRequest: undefined });
  session.round?.outbox.add(nameRequest.action);
  afterSend(session, nameRequest.place, nameRequest.action);
}

/** After an action: closes the form, announces it, and moves to the next post after a decision. */
function afterSend(session: Session, place: Place, said: ClientAction): void {
  const { store } = session;
  if (said.kind === 'comment' || said.kind === 'decide') deleteDraft(session, place);
  store.dispatch({ type: 'sheet', open: false });
  store.dispatch({ type: 'said', words: announcementFor(said) });
  if (said.kind !== 'decide') return;
  for (const { postId } of said.body.decisions) store.dispatch({ type: 'unfolded', postId, open: false });
  const { review } = store.get();
  const last = said.body.decisions.at(-1)?.postId;
  const next = nextOpen(review?.posts ?? [], last);
  store.dispatch({ type: 'went', postId: next?.id ?? DONE });
}

function announcementFor(said: ClientAction): string {
  switch (said.kind) {
    case 'decide':
      return verdictAnnouncement(said.body.decisions);
    case 'undo':
      return t`Undone.`;
    case 'comment':
      return t`Comment added.`;
    case 'confirm':
      return said.body.looksRight ? t`Marked as right.` : t`No longer marked as right.`;
    case 'posted':
      return t`Marked as posted.`;
  }
}

function verdictAnnouncement(decisions: readonly Decision[]): string {
  const [first] = decisions;
  if (first?.verdict === 'changes_wanted') return t`Sent to the writer.`;
  if (first?.verdict === 'declined') return t`Declined.`;
  return plural(decisions.length, { one: 'Approved.', other: '# posts approved.' });
}

const decisionOf = ({ id, version, hash }: ReviewPost) => ({ postId: id, version, hash });

export function approve(session: Session, post: ReviewPost): void {
  const decisions: Decision[] = [{ ...decisionOf(post), verdict: 'approved' }];
  submit(session, { postId: post.id }, { kind: 'decide', body: { decisions } });
}

export function approveAll(session: Session, posts: readonly ReviewPost[]): void {
  const decisions = posts.map((post): Decision => ({ ...decisionOf(post), verdict: 'approved' }));
  submit(session, 'remaining', { kind: 'decide', body: { decisions } });
}

/** Sends what was written to a post: a comment, or a decision with its words. */
export function submitDraft(session: Session, post: ReviewPost, { intent, text, quote }: Draft): void {
  const place = { postId: post.id };
  const passage = quote && { quote };
  if (intent === 'comment') {
    const body = { ...place, version: post.version, text, ...passage };
    submit(session, place, { kind: 'comment', body, known: countEqualComments(post.comments, body) });
    return;
  }
  const decision: Decision = { ...decisionOf(post), verdict: intent, words: text, ...passage };
  submit(session, place, { kind: 'decide', body: { decisions: [decision] } });
}

export function commentOnPart(session: Session, part: StrategyPart, text: string): void {
  const known = countEqualComments(session.store.get().review?.strategy?.comments ?? [], { part, text });
  submit(session, { part }, { kind: 'comment', body: { part, text }, known });
}

export function confirmPart(session: Session, part: StrategyPart, looksRight: boolean): void {
  submit(session, { part }, { kind: 'confirm', body: { part, looksRight } });
}

export function markPosted(session: Session, post: ReviewPost, url: string): void {
  const body = { postId: post.id, ...(url.trim() !== '' && { url: url.trim() }) };
  submit(session, { postId: post.id }, { kind: 'posted', body });
}

/** Undo a decision; one that is still on the device is deleted there. */
export function undo(session: Session, post: ReviewPost): void {
  const { round, store } = session;
  store.dispatch({ type: 'failureDismissed' });
  const waiting = round?.stored
    .read()
    .pending.find(
      (action) =>
        action.kind === 'decide' &&
        !action.tried &&
        action.body.decisions.some((one) => one.postId === post.id),
    );
  if (waiting?.kind === 'decide') {
    const decisions = waiting.body.decisions.filter(({ postId }) => postId !== post.id);
    round?.stored.change(({ pending }) => ({
      pending: pending.flatMap((action): PendingAction[] => {
        if (action.id !== waiting.id) return [action];
        return decisions.length === 0 ? [] : [{ ...waiting, body: { decisions } }];
      }),
    }));
    syncStored(session);
  } else round?.outbox.add(toPendingAction({ kind: 'undo', body: { postId: post.id } }));
  store.dispatch({ type: 'said', words: t`Undone.` });
  store.dispatch({ type: 'went', postId: post.id });
}

/** Reports that a person read this post, once for each version. */
export function openPost(session: Session, post: ReviewPost): void {
  const { round, store } = session;
  store.dispatch({ type: 'reading', postId: post.id });
  if (!round || round.stored.read().opened[post.id] === post.version) return;
  round.stored.change(({ opened }) => ({ opened: { ...opened, [post.id]: post.version } }));
  syncStored(session);
  round.openings.add(post.id, post.version);
}

export function saveDraft(session: Session, place: Place, draft: Draft): void {
  session.round?.stored.change(({ drafts }) => ({ drafts: { ...drafts, [placeKey(place)]: draft } }));
  syncStored(session);
}

export function deleteDraft(session: Session, place: Place): void {
  session.round?.stored.change(({ drafts }) => {
    const { [placeKey(place)]: _, ...others } = drafts;
    return { drafts: others };
  });
  syncStored(session);
}

/** Another reader takes over and is asked for their name first. */
export function clearReaderName(session: Session): void {
  session.round?.stored.change(() => ({ name: '' }));
  syncStored(session);
}
