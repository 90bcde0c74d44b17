import { plural, t } from '@lingui/core/macro';
import { MAX_WORDS_LENGTH, type StrategyPart } from '#shared/rounds';
import type { ReviewPost } from '../api/review.ts';
import {
  type ClientAction,
  countEqualComments,
  type Decision,
  type PendingAction,
  type Place,
  placeKey,
  toPendingAction,
} from './pendingActions.ts';
import { type Draft, nextOpen, readerName } from './reviewState.ts';
import { isRefusedInPreview, type Session } from './session.ts';

/** Shows the stored data after it has changed. */
export function syncStored({ round, store }: Session): void {
  if (round) store.dispatch({ type: 'stored', stored: round.stored.read() });
}

/** Sends an action with the client's name, or asks for the name first. */
function submit(session: Session, place: Place, content: ClientAction): void {
  const { store } = session;
  if (isRefusedInPreview(session)) return;
  store.dispatch({ type: 'failureDismissed' });
  const action = toPendingAction(content);
  const name = readerName(store.get());
  if (name === '') store.dispatch({ type: 'nameRequest', nameRequest: { place, action } });
  else send(session, place, { ...action, name });
}

function send(session: Session, place: Place, action: PendingAction): void {
  // The pending undo removes the decision from the shown round.
  if (action.kind === 'undo') restoreWords(session, action.body.postId);
  session.round?.outbox.add(action);
  afterSubmit(session, place, action);
}

/** Stores the client's name on the device and sends the action that waited for it. */
export function setReaderName(session: Session, name: string): void {
  const { nameRequest } = session.store.get();
  session.round?.stored.change(() => ({ name, isOtherReader: false }));
  syncStored(session);
  if (!nameRequest) return;
  session.store.dispatch({ type: 'nameRequest', nameRequest: undefined });
  send(session, nameRequest.place, { ...nameRequest.action, name });
}

/** Closes the form, announces the action, and opens the next post after a decision, or the month after the last one. */
function afterSubmit(session: Session, place: Place, content: ClientAction): void {
  const { store } = session;
  if (content.kind === 'comment' || content.kind === 'decide') deleteDraft(session, place);
  store.dispatch({ type: 'sheet', open: false });
  store.dispatch({ type: 'announced', text: announcementFor(content) });
  if (content.kind !== 'decide') return;
  const [first, ...others] = content.body.decisions;
  const decided = others.length === 0 ? first?.postId : undefined;
  store.dispatch({ type: 'decided', postId: decided });
  const next = nextOpen(store.get().review?.posts ?? [], decided);
  if (decided !== undefined && next) store.dispatch({ type: 'postOpened', postId: next.id });
  else store.dispatch({ type: 'postClosed' });
}

function announcementFor(content: ClientAction): string {
  switch (content.kind) {
    case 'decide':
      return verdictAnnouncement(content.body.decisions);
    case 'undo':
      return t`Undone.`;
    case 'comment':
      return t`Comment added.`;
    case 'confirm':
      return content.body.looksRight ? t`Marked as right.` : t`No longer marked as right.`;
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

/** A decision applies to the version of text, title and photos that was shown. */
const boundTo = ({ id, version, hash }: ReviewPost) => ({ postId: id, version, hash });

export function approve(session: Session, post: ReviewPost): void {
  const decisions: Decision[] = [{ ...boundTo(post), verdict: 'approved' }];
  submit(session, { postId: post.id }, { kind: 'decide', body: { decisions } });
}

export function approveAll(session: Session, posts: readonly ReviewPost[]): void {
  const decisions = posts.map((post): Decision => ({ ...boundTo(post), verdict: 'approved' }));
  submit(session, 'several', { kind: 'decide', body: { decisions } });
}

/** Sends a comment on a post, or a change request or refusal with its comment. */
export function submitDraft(session: Session, post: ReviewPost, { intent, text, quote }: Draft): void {
  const place = { postId: post.id };
  const passage = quote && { quote };
  if (intent === 'comment') {
    const body = { ...place, version: post.version, text, ...passage };
    submit(session, place, { kind: 'comment', body, known: countEqualComments(post.comments, body) });
    return;
  }
  const decision: Decision = { ...boundTo(post), verdict: intent, words: text, ...passage };
  submit(session, place, { kind: 'decide', body: { decisions: [decision] } });
}

export function commentOnPart(session: Session, part: StrategyPart, text: string): void {
  const known = countEqualComments(session.store.get().review?.strategy?.comments ?? [], { part, text });
  submit(session, { part }, { kind: 'comment', body: { part, text }, known });
}

/** Marks parts of the strategy as right, or removes the marks. */
export function confirmStrategy(session: Session, parts: readonly StrategyPart[], looksRight: boolean): void {
  submit(session, 'strategy', { kind: 'confirm', body: { parts, looksRight } });
}

export function markPosted(session: Session, post: ReviewPost, url: string): void {
  const body = { postId: post.id, ...(url.trim() !== '' && { url: url.trim() }) };
  submit(session, { postId: post.id }, { kind: 'posted', body });
}

/**
 * Undoes a decision and opens its post, with the words of the decision in the form. A decision that was never sent is
 * deleted from the device.
 */
export function undo(session: Session, post: ReviewPost): void {
  const { round, store } = session;
  const unsent = round?.stored
    .read()
    .pending.find(
      (action) =>
        action.kind === 'decide' &&
        !action.tried &&
        action.body.decisions.some((one) => one.postId === post.id),
    );
  if (unsent?.kind === 'decide') {
    restoreWords(session, post.id);
    const decisions = unsent.body.decisions.filter(({ postId }) => postId !== post.id);
    round?.stored.change(({ pending }) => ({
      pending: pending.flatMap((action): PendingAction[] => {
        if (action.id !== unsent.id) return [action];
        return decisions.length === 0 ? [] : [{ ...unsent, body: { decisions } }];
      }),
    }));
    syncStored(session);
    store.dispatch({ type: 'failureDismissed' });
    store.dispatch({ type: 'announced', text: t`Undone.` });
  } else submit(session, { postId: post.id }, { kind: 'undo', body: { postId: post.id } });
  store.dispatch({ type: 'decided', postId: undefined });
  store.dispatch({ type: 'postOpened', postId: post.id });
}

/** Puts the words of a decision and their passage back into the form, above text that was entered since. */
function restoreWords(session: Session, postId: string): void {
  const { review, stored } = session.store.get();
  const post = review?.posts.find(({ id }) => id === postId);
  const verdict = post?.verdict;
  if (!verdict?.words || verdict.verdict === 'approved') return;
  const { words } = verdict;
  const decision = stored.pending
    .flatMap((action) => (action.kind === 'decide' ? action.body.decisions : []))
    .findLast((one) => one.postId === postId);
  // The server returns the passage with a comment.
  const comment = post?.comments.findLast(
    ({ by, text, quote }) => by === 'client' && text === words && quote,
  );
  const quote = decision?.quote ?? comment?.quote;
  const entered = stored.drafts[postId]?.text ?? '';
  const text = entered.startsWith(words) ? entered : [words, entered].filter(Boolean).join('\n\n');
  const draft = { intent: verdict.verdict, text: text.slice(0, MAX_WORDS_LENGTH) };
  saveDraft(session, { postId }, { ...draft, ...(quote && { quote }) });
}

/** Reports that the reader opened this post, once per version. */
export function reportOpened(session: Session, { id, version }: ReviewPost): void {
  const { round } = session;
  if (!round || round.stored.read().opened[id] === version) return;
  round.stored.change(({ opened }) => ({ opened: { ...opened, [id]: version } }));
  syncStored(session);
  round.openings.add(id, version);
}

/** Stores that this version of a post was read to its end, so that it can be approved. */
export function markRead(session: Session, { id, hash }: ReviewPost): void {
  session.round?.stored.change(({ read }) => ({ read: { ...read, [id]: hash } }));
  syncStored(session);
}

/** Shows or hides where posts and strategy come from. */
export function showSources(session: Session, showsSources: boolean): void {
  session.round?.stored.change(() => ({ showsSources }));
  syncStored(session);
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

/** Another person takes over and is asked for their name first. */
export function clearReaderName(session: Session): void {
  const name = readerName(session.store.get());
  session.round?.stored.change(({ pending }) => ({
    name: '',
    isOtherReader: true,
    // Actions of earlier versions have no name.
    pending: pending.map((action) => ({ name, ...action })),
  }));
  syncStored(session);
}
