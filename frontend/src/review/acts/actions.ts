import { plural, t } from '@lingui/core/macro';
import type { StrategyPart } from '#shared/rounds';
import type { ReviewPost } from '../../api/review.ts';
import type { Desk } from '../session/desk.ts';
import {
  type Decision,
  DONE,
  type Draft,
  keyOf,
  type Order,
  type Place,
  readerName,
  type Said,
  sameSaid,
  toPendingAction,
} from '../state/deskState.ts';
import { nextOpen } from '../state/progress.ts';

/** Looks at what the device keeps: it has changed. */
export function readKept({ round, store }: Desk): void {
  if (round) store.dispatch({ type: 'kept', kept: round.kept.read() });
}

/** Sends an action once the reader's name is known. */
function say(desk: Desk, place: Place, said: Said): void {
  const { store } = desk;
  store.dispatch({ type: 'calm' });
  const order = toPendingAction(said);
  if (readerName(store.get()) === '') {
    store.dispatch({ type: 'asking', asking: { place, order } });
    return;
  }
  desk.round?.outbox.add(order);
  wasSaid(desk, place, said);
}

/** The reader has given their name; what they wanted to say is sent with it. */
export function giveName(desk: Desk, name: string): void {
  const { asking } = desk.store.get();
  desk.round?.kept.change(() => ({ name }));
  readKept(desk);
  if (!asking) return;
  desk.store.dispatch({ type: 'asking', asking: undefined });
  desk.round?.outbox.add(asking.order);
  wasSaid(desk, asking.place, asking.order);
}

/** After an action: closes the form, announces it, and moves to the next post after a decision. */
function wasSaid(desk: Desk, place: Place, said: Said): void {
  const { store } = desk;
  if (said.kind === 'comment' || said.kind === 'decide') dropDraft(desk, place);
  store.dispatch({ type: 'sheet', open: false });
  store.dispatch({ type: 'said', words: announcementOf(said) });
  if (said.kind !== 'decide') return;
  for (const { postId } of said.body.decisions) store.dispatch({ type: 'unfolded', postId, open: false });
  const { review } = store.get();
  const last = said.body.decisions.at(-1)?.postId;
  const next = nextOpen(review?.posts ?? [], last);
  store.dispatch({ type: 'went', postId: next?.id ?? DONE });
}

function announcementOf(said: Said): string {
  switch (said.kind) {
    case 'decide':
      return verdictWords(said.body.decisions);
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

function verdictWords(decisions: readonly Decision[]): string {
  const [first] = decisions;
  if (first?.verdict === 'changes_wanted') return t`Sent to the writer.`;
  if (first?.verdict === 'declined') return t`Declined.`;
  return plural(decisions.length, { one: 'Approved.', other: '# posts approved.' });
}

const decisionOf = ({ id, version, hash }: ReviewPost) => ({ postId: id, version, hash });

export function approve(desk: Desk, post: ReviewPost): void {
  const decisions: Decision[] = [{ ...decisionOf(post), verdict: 'approved' }];
  say(desk, { postId: post.id }, { kind: 'decide', body: { decisions } });
}

export function approveAll(desk: Desk, posts: readonly ReviewPost[]): void {
  const decisions = posts.map((post): Decision => ({ ...decisionOf(post), verdict: 'approved' }));
  say(desk, 'remaining', { kind: 'decide', body: { decisions } });
}

/** Sends what was written to a post: a comment, or a decision with its words. */
export function sayToPost(desk: Desk, post: ReviewPost, { intent, text, quote }: Draft): void {
  const place = { postId: post.id };
  const passage = quote && { quote };
  if (intent === 'comment') {
    const body = { ...place, version: post.version, text, ...passage };
    say(desk, place, { kind: 'comment', body, known: sameSaid(post.comments, body) });
    return;
  }
  const decision: Decision = { ...decisionOf(post), verdict: intent, words: text, ...passage };
  say(desk, place, { kind: 'decide', body: { decisions: [decision] } });
}

export function sayToPart(desk: Desk, part: StrategyPart, text: string): void {
  const known = sameSaid(desk.store.get().review?.strategy?.comments ?? [], { part, text });
  say(desk, { part }, { kind: 'comment', body: { part, text }, known });
}

export function confirmPart(desk: Desk, part: StrategyPart, looksRight: boolean): void {
  say(desk, { part }, { kind: 'confirm', body: { part, looksRight } });
}

export function markPosted(desk: Desk, post: ReviewPost, url: string): void {
  const body = { postId: post.id, ...(url.trim() !== '' && { url: url.trim() }) };
  say(desk, { postId: post.id }, { kind: 'posted', body });
}

/** A decision that is still on the device is simply forgotten. */
export function undo(desk: Desk, post: ReviewPost): void {
  const { round, store } = desk;
  store.dispatch({ type: 'calm' });
  const waiting = round?.kept
    .read()
    .orders.find(
      (order) =>
        order.kind === 'decide' && !order.tried && order.body.decisions.some((one) => one.postId === post.id),
    );
  if (waiting?.kind === 'decide') {
    const decisions = waiting.body.decisions.filter(({ postId }) => postId !== post.id);
    round?.kept.change(({ orders }) => ({
      orders: orders.flatMap((order): Order[] => {
        if (order.id !== waiting.id) return [order];
        return decisions.length === 0 ? [] : [{ ...waiting, body: { decisions } }];
      }),
    }));
    readKept(desk);
  } else round?.outbox.add(toPendingAction({ kind: 'undo', body: { postId: post.id } }));
  store.dispatch({ type: 'said', words: t`Undone.` });
  store.dispatch({ type: 'went', postId: post.id });
}

/** Reports that a person read this post, once for each version. */
export function openPost(desk: Desk, post: ReviewPost): void {
  const { round, store } = desk;
  store.dispatch({ type: 'reading', postId: post.id });
  if (!round || round.kept.read().opened[post.id] === post.version) return;
  round.kept.change(({ opened }) => ({ opened: { ...opened, [post.id]: post.version } }));
  readKept(desk);
  round.openings.add(post.id, post.version);
}

export function keepDraft(desk: Desk, place: Place, draft: Draft): void {
  desk.round?.kept.change(({ drafts }) => ({ drafts: { ...drafts, [keyOf(place)]: draft } }));
  readKept(desk);
}

export function dropDraft(desk: Desk, place: Place): void {
  desk.round?.kept.change(({ drafts }) => {
    const { [keyOf(place)]: _, ...others } = drafts;
    return { drafts: others };
  });
  readKept(desk);
}

/** Another reader takes over and is asked for their name first. */
export function forgetName(desk: Desk): void {
  desk.round?.kept.change(() => ({ name: '' }));
  readKept(desk);
}
