import type { Review } from '../../src/api/review.ts';
import {
  approve,
  approveAll,
  confirmPart,
  dropDraft,
  forgetName,
  giveName,
  keepDraft,
  markPosted,
  sayToPart,
  sayToPost,
  undo,
} from '../../src/review/acts/actions.ts';
import { keptRound } from '../../src/review/acts/keptRound.ts';
import { createDesk, type Desk, type Round } from '../../src/review/session/desk.ts';
import { DONE, NOTHING_KEPT } from '../../src/review/state/deskState.ts';
import type { Order, Place } from '../../src/review/state/order.ts';
import { decide, order, withStrategy } from './state/support.ts';
import { HASH, idOf, makeComment, makePost, makeReview } from './support.tsx';

beforeEach(() => localStorage.clear());

describe('what is said on the desk', () => {
  /** A desk that shows a review and keeps what is said. */
  function open(review: Review = makeReview()) {
    const sent: Order[] = [];
    const round: Round = {
      kept: keptRound(localStorage, 'round'),
      outbox: { add: (order) => void sent.push(order), hurry: () => {} },
      openings: { add: () => {}, hurry: () => {} },
      close: () => {},
    };
    const desk: Desk = { ...createDesk({ token: 't', api: {} as never }), round };
    desk.store.dispatch({ type: 'told', review, kept: NOTHING_KEPT });
    const state = desk.store.get;
    return { desk, sent, state, words: () => state().said.words, kept: round.kept };
  }

  it('waits for the name of who says it, and goes on with it', () => {
    const { desk, sent, words, kept } = open(makeReview({ readerName: null }));
    giveName(desk, 'Nobody asked');
    expect(desk.store.get().kept.name).toBe('Nobody asked');
    kept.change(() => NOTHING_KEPT);
    desk.store.dispatch({ type: 'kept', kept: NOTHING_KEPT });
    approve(desk, makePost(1));
    expect(sent).toEqual([]);
    expect(desk.store.get().asking?.place).toEqual({ postId: idOf(1) });
    giveName(desk, 'Mara');
    expect(sent).toMatchObject([
      { kind: 'decide', body: { decisions: [{ postId: idOf(1), verdict: 'approved' }] } },
    ]);
    expect(desk.store.get()).toMatchObject({ asking: undefined, kept: { name: 'Mara' } });
    expect(words()).toBe('Approved.');
  });

  it('of the strategy knows how often it was said before', () => {
    const said = makeComment({ postId: null, part: 'voice', text: 'So?' });
    const { desk, sent } = open(withStrategy({ comments: [said] }));
    sayToPart(desk, 'voice', 'So?');
    sayToPart(desk, 'voice', 'Another.');
    expect(sent).toMatchObject([
      { kind: 'comment', body: { part: 'voice', text: 'So?' }, known: 1 },
      { body: { text: 'Another.' }, known: 0 },
    ]);
    confirmPart(desk, 'voice', true);
    expect(sent[2]).toMatchObject({ kind: 'confirm', body: { part: 'voice', looksRight: true } });
  });

  it('is posted with an address, or without one', () => {
    const { desk, sent, words } = open(makeReview());
    markPosted(desk, makePost(1), ' https://x.example/1 ');
    markPosted(desk, makePost(1), '  ');
    expect(sent.map(({ body }) => body)).toEqual([
      { postId: idOf(1), url: 'https://x.example/1' },
      { postId: idOf(1) },
    ]);
    expect(words()).toBe('Marked as posted.');
  });

  it('is forgotten while it is still here, one of several alone, and taken back once it was tried', () => {
    const { desk, sent, kept } = open(makeReview());
    const waiting = { ...decide('approved', 1, 2), id: 'both' };
    const other = { ...decide('declined', 3), id: 'other' };
    kept.change(() => ({ orders: [waiting, other] }));
    undo(desk, makePost(1));
    expect(kept.read().orders).toEqual([{ ...waiting, body: decide('approved', 2).body }, other]);
    undo(desk, makePost(2));
    expect(kept.read().orders).toEqual([other]);
    expect(desk.store.get().kept.orders).toEqual([other]);
    expect(sent).toEqual([]);
    kept.change(() => ({ orders: [{ ...other, tried: true }] }));
    undo(desk, makePost(3));
    expect(sent).toMatchObject([{ kind: 'undo', body: { postId: idOf(3) } }]);
  });

  it('closes its form, and what was written for it is there no more', () => {
    const { desk, kept, state } = open();
    const draft = { intent: 'changes_wanted', text: 'The year, please.' } as const;
    keepDraft(desk, { postId: idOf(1) }, draft);
    keepDraft(desk, { postId: idOf(2) }, draft);
    expect(state().kept.drafts).toEqual({ [idOf(1)]: draft, [idOf(2)]: draft });
    desk.store.dispatch({ type: 'sheet', open: true });
    desk.store.dispatch({ type: 'unfolded', postId: idOf(1), open: true });
    desk.store.dispatch({ type: 'failed', place: { postId: idOf(1) }, words: 'Not yet.' });
    sayToPost(desk, makePost(1), draft);
    expect(kept.read().drafts).toEqual({ [idOf(2)]: draft });
    expect(state()).toMatchObject({
      kept: { drafts: { [idOf(2)]: draft } },
      sheet: false,
      unfolded: { [idOf(1)]: false },
      failure: undefined,
      current: idOf(2),
    });
  });

  it('leaves what is written there alone when it is no comment and no decision', () => {
    const { desk, kept, state } = open(withStrategy());
    const draft = { intent: 'comment', text: 'So far.' } as const;
    keepDraft(desk, { part: 'voice' }, draft);
    confirmPart(desk, 'voice', true);
    expect(kept.read().drafts).toEqual({ voice: draft });
    sayToPart(desk, 'voice', 'So far.');
    expect([kept.read().drafts, state().kept.drafts]).toEqual([{}, {}]);
    expect(state().goal).toBeUndefined();
  });

  it.each<[string, (desk: Desk) => void]>([
    ['Approved.', (desk) => approve(desk, makePost(1))],
    ['2 posts approved.', (desk) => approveAll(desk, [makePost(1), makePost(2)])],
    ['Sent to the writer.', (desk) => sayToPost(desk, makePost(1), { intent: 'changes_wanted', text: 'x' })],
    ['Declined.', (desk) => sayToPost(desk, makePost(1), { intent: 'declined', text: 'x' })],
    ['Comment added.', (desk) => sayToPost(desk, makePost(1), { intent: 'comment', text: 'x' })],
    ['Marked as right.', (desk) => confirmPart(desk, 'voice', true)],
    ['No longer marked as right.', (desk) => confirmPart(desk, 'voice', false)],
    ['Taken back.', (desk) => undo(desk, makePost(1))],
  ])('is heard by a screen reader: %s', (heard, act) => {
    const { desk, words } = open();
    act(desk);
    expect(words()).toBe(heard);
  });

  it('of all that remain goes as one, and the page goes where nothing is left', () => {
    const { desk, sent, state } = open();
    const posts = [1, 2, 3].map((number) => makePost(number));
    approveAll(desk, posts);
    const decided = posts.map(({ id }) => ({ postId: id, version: 1, hash: HASH, verdict: 'approved' }));
    expect(sent).toMatchObject([{ kind: 'decide', body: { decisions: decided } }]);
    desk.store.dispatch({ type: 'told', review: makeReview({ posts: [] }), kept: NOTHING_KEPT });
    approve(desk, makePost(1));
    expect(state().goal?.postId).toBe(DONE);
  });

  it('taken back of others leaves the orders that wait for them', () => {
    const { desk, sent, kept, state } = open();
    const [posted, decided] = [order({ kind: 'posted', body: { postId: idOf(1) } }), decide('approved', 2)];
    kept.change(() => ({ orders: [posted, decided] }));
    desk.store.dispatch({ type: 'failed', place: 'remaining', words: 'Not yet.' });
    undo(desk, makePost(1));
    expect(sent).toMatchObject([{ kind: 'undo', body: { postId: idOf(1) } }]);
    expect(kept.read().orders).toEqual([posted, decided]);
    expect(state()).toMatchObject({ goal: { postId: idOf(1) }, failure: undefined });
  });

  it('asks anew for the name once somebody else reads on', () => {
    const { desk, sent, kept, state } = open(makeReview({ readerName: null }));
    giveName(desk, 'Mara');
    forgetName(desk);
    expect([kept.read().name, state().kept.name]).toEqual(['', '']);
    const said: [(desk: Desk) => void, Place][] = [
      [(on) => approve(on, makePost(1)), { postId: idOf(1) }],
      [(on) => confirmPart(on, 'voice', true), { part: 'voice' }],
      [(on) => markPosted(on, makePost(2), ''), { postId: idOf(2) }],
    ];
    for (const [say, place] of said) {
      say(desk);
      expect(state().asking?.place).toEqual(place);
    }
    expect(sent).toHaveLength(0);
  });

  it('before the device is looked at, or after the page was left, comes to nothing and breaks nothing', () => {
    const desk = createDesk({ token: 't', api: {} as never });
    keepDraft(desk, 'remaining', { intent: 'comment', text: 'x' });
    dropDraft(desk, 'remaining');
    forgetName(desk);
    giveName(desk, 'Mara');
    sayToPart(desk, 'voice', 'x');
    giveName(desk, 'Mara');
    desk.store.dispatch({ type: 'told', review: makeReview(), kept: NOTHING_KEPT });
    approve(desk, makePost(1));
    undo(desk, makePost(1));
    expect(desk.store.get()).toMatchObject({ kept: NOTHING_KEPT, goal: { postId: idOf(1) } });
  });
});
