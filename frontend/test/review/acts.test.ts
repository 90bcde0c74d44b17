import { ApiError } from '../../src/api/http.ts';
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
import { cachedRound, deviceStorage, outboxEvents } from '../../src/review/acts/round.ts';
import { createDesk, type Desk, type Round } from '../../src/review/session/desk.ts';
import {
  DONE,
  NOTHING_KEPT,
  type Order,
  type Place,
  toPendingAction,
} from '../../src/review/state/deskState.ts';
import { loggedDesk } from './loggedDesk.ts';
import { comment, decide, order, withStrategy } from './state/support.ts';
import { HASH, idOf, makeComment, makePost, makeReview } from './support.tsx';

describe('acts', () => {
  beforeEach(() => localStorage.clear());

  describe('what is said on the desk', () => {
    /** A desk that shows a review and keeps what is said. */
    function open(review: Review = makeReview()) {
      const sent: Order[] = [];
      const round: Round = {
        kept: cachedRound(localStorage, 'round'),
        outbox: { add: (order) => void sent.push(order), hurry: () => {} },
        openings: { add: () => {}, hurry: () => {} },
        close: () => {},
      };
      const desk: Desk = { ...createDesk({ token: 't', api: {} as never }), round };
      desk.store.dispatch({ type: 'received', review, kept: NOTHING_KEPT });
      const state = desk.store.get;
      return { desk, sent, state, words: () => state().said.words, kept: round.kept };
    }

    it('waits for the name of the reader, and continues with it', () => {
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

    it('about the strategy counts earlier ones', () => {
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
      [
        'Sent to the writer.',
        (desk) => sayToPost(desk, makePost(1), { intent: 'changes_wanted', text: 'x' }),
      ],
      ['Declined.', (desk) => sayToPost(desk, makePost(1), { intent: 'declined', text: 'x' })],
      ['Comment added.', (desk) => sayToPost(desk, makePost(1), { intent: 'comment', text: 'x' })],
      ['Marked as right.', (desk) => confirmPart(desk, 'voice', true)],
      ['No longer marked as right.', (desk) => confirmPart(desk, 'voice', false)],
      ['Undone.', (desk) => undo(desk, makePost(1))],
    ])('is announced to screen readers: %s', (heard, act) => {
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
      desk.store.dispatch({ type: 'received', review: makeReview({ posts: [] }), kept: NOTHING_KEPT });
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

    it('asks for the name again for another reader', () => {
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
      desk.store.dispatch({ type: 'received', review: makeReview(), kept: NOTHING_KEPT });
      approve(desk, makePost(1));
      undo(desk, makePost(1));
      expect(desk.store.get()).toMatchObject({ kept: NOTHING_KEPT, goal: { postId: idOf(1) } });
    });
  });
});

describe('announcements', () => {
  const QUOTE = { exact: 'The first line', prefix: '', suffix: ' of post 1.' };
  const WORDS = 'Please name the year.';

  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  function open() {
    const opened = loggedDesk();
    return { ...opened, events: outboxEvents(opened.desk) };
  }
  const refusal = (statusCode: number, fields: Record<string, string> = {}) =>
    Object.assign(new ApiError(statusCode, 'x', 'Not like this'), { fields });
  const changes = (...numbers: number[]): Order =>
    toPendingAction({
      kind: 'decide',
      body: {
        decisions: numbers.map((number) => ({
          ...{ postId: idOf(number), version: 1, hash: HASH, verdict: 'changes_wanted' as const },
          ...{ words: WORDS, ...(number === 1 && { quote: QUOTE }) },
        })),
      },
    });

  describe('what the outbox tells', () => {
    it('is shown: what is kept, the round as it is, that it is stuck, that there is none', () => {
      const { desk, events, state } = open();
      desk.round?.kept.change(() => ({ name: 'Mara' }));
      events.kept();
      expect(state().kept.name).toBe('Mara');
      desk.round?.kept.change(() => ({ name: 'Ada' }));
      events.received(makeReview({ note: 'Now.' }));
      expect(state()).toMatchObject({ received: { note: 'Now.' }, kept: { name: 'Ada' } });
      events.stuck(true);
      expect(state().stuck).toBe(true);
      events.gone();
      expect(state().phase).toBe('gone');
      desk.round = undefined;
      events.received(makeReview({ note: 'Too late.' }));
      expect(state().received?.note).toBe('Now.');
    });

    it.each<[string, Order, Place]>([
      ['one decision', decide('approved', 2), { postId: idOf(2) }],
      ['several', decide('approved', 1, 2), 'remaining'],
      ['a part', order({ kind: 'confirm', body: { part: 'voice', looksRight: true } }), { part: 'voice' }],
      ['a comment on a post', comment({ postId: idOf(3), version: 1 }), { postId: idOf(3) }],
      ['a comment on a part', comment({ part: 'voice' }), { part: 'voice' }],
      ['a comment on all', comment({}), 'remaining'],
      ['an undo', order({ kind: 'undo', body: { postId: idOf(1) } }), { postId: idOf(1) }],
      ['a posting', order({ kind: 'posted', body: { postId: idOf(1) } }), { postId: idOf(1) }],
    ])('asks for the name where it was said, and says there what was refused: %s', (_what, said, place) => {
      const { events, state, log } = open();
      events.nameMissing(said);
      expect(state().asking).toEqual({ place, order: said });
      events.refused(said, refusal(409));
      const words = said.kind === 'undo' ? 'This can no longer be undone.' : 'Not like this';
      expect(state().failure).toEqual({ place, words });
      expect(log).toEqual(['read']);
    });

    it('is refused in the words of its field, and an undo that came in time in those of the server', () => {
      const { events, state } = open();
      events.refused(comment({}), refusal(422, { text: 'Too long' }));
      expect(state().failure?.words).toBe('Too long');
      events.refused(order({ kind: 'undo', body: { postId: idOf(1) } }), refusal(422));
      expect(state().failure?.words).toBe('Not like this');
    });

    it('gives back what was written, where nothing new stands', () => {
      const { desk, events, drafts, state } = open();
      const newer = { intent: 'declined', text: 'Another.' } as const;
      desk.round?.kept.change(() => ({ drafts: { [idOf(2)]: newer } }));
      events.refused(changes(1, 2), refusal(422));
      expect(drafts()).toEqual({
        [idOf(1)]: { intent: 'changes_wanted', text: WORDS, quote: QUOTE },
        [idOf(2)]: newer,
      });
      expect(state().kept.drafts).toEqual(drafts());
    });

    it('gives back comments with their passage or without, and nothing for what had no words', () => {
      const { events, drafts } = open();
      events.refused(decide('approved', 1), refusal(422));
      events.refused(decide('declined', 2), refusal(422));
      events.refused(order({ kind: 'undo', body: { postId: idOf(3) } }), refusal(422));
      expect(drafts()).toEqual({});
      events.refused(comment({ postId: idOf(1), version: 1, quote: QUOTE }), refusal(422));
      events.refused(comment({ part: 'voice' }), refusal(422));
      expect(drafts()).toEqual({
        [idOf(1)]: { intent: 'comment', text: 'Is that so?', quote: QUOTE },
        voice: { intent: 'comment', text: 'Is that so?' },
      });
    });

    it('an approval with words restores no draft', () => {
      const { events, drafts } = open();
      const approval = decide('approved', 1);
      if (approval.kind === 'decide')
        for (const decision of approval.body.decisions) decision.words = 'Fine, as agreed.';
      events.refused(approval, refusal(422));
      expect(drafts()).toEqual({});
    });

    it('about another text says so, keeps what stood there and what was written', () => {
      const { events, state, drafts, log } = open();
      events.stale(changes(1), makePost(1, { version: 2, fullPost: 'A new text.' }));
      expect(state().stale[idOf(1)]).toMatchObject({ version: 1, fullPost: 'The first line of post 1.' });
      expect(state().failure).toEqual({
        place: { postId: idOf(1) },
        words: 'This text changed while you were reading. Please look again; nothing was saved.',
      });
      expect(drafts()).toHaveProperty(idOf(1));
      expect(log).toEqual(['read']);
    });

    it('about another post than the first is judged by that one, and about one that was never shown is another', () => {
      const { desk, events, state } = open();
      const review = makeReview({ posts: [makePost(1), makePost(2, { version: 2 })] });
      desk.store.dispatch({ type: 'received', review, kept: NOTHING_KEPT });
      events.stale(decide('approved', 2), makePost(2, { version: 2 }));
      expect(state().failure?.words).toMatch(/^Someone else/);
      events.stale(decide('approved', 3), makePost(3));
      expect(state().failure?.words).toMatch(/^This text changed/);
      const never = createDesk(desk);
      outboxEvents(never).stale(changes(1), makePost(1));
      expect(never.store.get()).toMatchObject({ stale: {}, kept: NOTHING_KEPT });
      expect(never.store.get().failure?.words).toMatch(/^This text changed/);
    });

    it('about the same text says that another reader was faster', () => {
      const { events, state } = open();
      events.stale(decide('approved', 1), makePost(1, { state: 'declined' }));
      expect(state().stale).toEqual({});
      expect(state().failure?.words).toBe(
        'Someone else has already decided on this post. Your answer was not saved.',
      );
    });
  });
});

describe('records of other versions', () => {
  const KEY = 'byline.review.round';

  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  describe('what the device keeps of a round', () => {
    const draft = { intent: 'comment', text: 'So far.' } as const;

    it('is nothing at first, and what was kept for every tab that opens it', () => {
      const kept = cachedRound(localStorage, 'round');
      expect(kept.read()).toEqual(NOTHING_KEPT);
      expect(kept.change(() => ({ name: 'Mara' }))).toEqual({ ...NOTHING_KEPT, name: 'Mara' });
      kept.change(() => ({ drafts: { a: draft } }));
      expect(cachedRound(localStorage, 'round').read()).toMatchObject({ name: 'Mara', drafts: { a: draft } });
      expect(cachedRound(localStorage, 'another').read()).toEqual(NOTHING_KEPT);
      expect(localStorage.getItem(KEY)).toContain('Mara');
    });

    it('is of the page alone where a browser keeps nothing, or has no more room', () => {
      const memory = cachedRound(undefined, 'round');
      memory.change(() => ({ name: 'Mara' }));
      expect(memory.read().name).toBe('Mara');
      const full = cachedRound(localStorage, 'round');
      full.change(() => ({ name: 'Mara' }));
      const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      full.change(() => ({ name: 'Ada' }));
      expect(full.read().name).toBe('Ada');
      setItem.mockRestore();
      expect(cachedRound(localStorage, 'round').read().name).toBe('Mara');
      full.change(({ name }) => ({ name: `${name} Lind` }));
      expect(cachedRound(localStorage, 'round').read().name).toBe('Ada Lind');
    });

    it('is kept nowhere where a page may not use the browser’s storage', () => {
      expect(deviceStorage()).toBe(localStorage);
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('not here', 'SecurityError');
      });
      expect(deviceStorage()).toBeUndefined();
    });

    it('is what can be understood of what lies there', () => {
      const body = { postId: 'p' };
      const orders = [
        { id: 'o1', kind: 'undo', body },
        { id: 'o2', kind: 'decide', body: { decisions: [] } },
        { id: 'o3', kind: 'decide', body },
        { id: 4, kind: 'undo', body },
        { id: 'o5', kind: 'undo' },
        { id: 'o6', kind: 'dance', body },
        null,
      ];
      const drafts = { a: draft, b: { intent: 'comment' }, c: { text: 'x' }, d: 7 };
      const lies = (content: unknown) => {
        localStorage.setItem(KEY, JSON.stringify({ version: 1, content }));
        return cachedRound(localStorage, 'round').read();
      };
      const read = lies({ name: 7, orders, drafts, opened: { a: 1, b: '2' } });
      expect(read).toMatchObject({ name: '', drafts: { a: draft }, opened: { a: 1 } });
      expect(read.orders.map(({ id }) => id)).toEqual(['o1', 'o2']);
      expect([Object.keys(read.drafts), Object.keys(read.opened)]).toEqual([['a'], ['a']]);
      for (const content of [{}, { orders: 'x', drafts: null, opened: [] }])
        expect(lies(content)).toEqual(NOTHING_KEPT);
      for (const content of ['nonsense', null]) expect(lies(content)).toEqual(NOTHING_KEPT);
    });
  });
});
