import { MAX_WORDS_LENGTH } from '#shared/rounds';
import { ApiError } from '../../src/api/http.ts';
import type { Review } from '../../src/api/review.ts';
import {
  approve,
  approveAll,
  clearReaderName,
  commentOnPart,
  confirmStrategy,
  deleteDraft,
  markPosted,
  saveDraft,
  setReaderName,
  submitDraft,
  undo,
} from '../../src/review/actions.ts';
import { deviceStorage, outboxEvents, storedRound } from '../../src/review/deviceRound.ts';
import { type PendingAction, type Place, toPendingAction } from '../../src/review/pendingActions.ts';
import { EMPTY_STORED } from '../../src/review/reviewState.ts';
import { createSession, type Round, type Session } from '../../src/review/session.ts';
import { action, comment, decide, withStrategy } from './pendingActions.ts';
import { recordingSession } from './recordingSession.ts';
import { HASH, idOf, makeComment, makePost, makeReview, verdictOf } from './support.tsx';

describe('actions', () => {
  beforeEach(() => localStorage.clear());

  describe('an action of the client', () => {
    /** A session that shows a review and records actions. */
    function open(review: Review = makeReview()) {
      const sent: PendingAction[] = [];
      const round: Round = {
        stored: storedRound(localStorage, { pageId: 'round', website: 'example.com' }),
        outbox: { add: (action) => void sent.push(action), retryNow: () => {} },
        openings: { add: () => {}, retryNow: () => {} },
        close: () => {},
      };
      const session: Session = { ...createSession({ token: 't', api: {} as never }), round };
      session.store.dispatch({ type: 'received', review, stored: EMPTY_STORED });
      const state = session.store.get;
      return { session, sent, state, words: () => state().announcement.text, stored: round.stored };
    }

    it("waits for the reader's name, and continues with it", () => {
      const { session, sent, words, stored } = open(makeReview({ readerName: null }));
      setReaderName(session, 'Nobody asked');
      expect(session.store.get().stored.name).toBe('Nobody asked');
      stored.change(() => EMPTY_STORED);
      session.store.dispatch({ type: 'stored', stored: EMPTY_STORED });
      approve(session, makePost(1));
      expect(sent).toEqual([]);
      expect(session.store.get().nameRequest?.place).toEqual({ postId: idOf(1) });
      setReaderName(session, 'Mara');
      expect(sent).toMatchObject([
        { kind: 'decide', body: { decisions: [{ postId: idOf(1), verdict: 'approved' }] } },
      ]);
      expect(session.store.get()).toMatchObject({ nameRequest: undefined, stored: { name: 'Mara' } });
      expect(words()).toBe('Approved.');
    });

    it('stores how many identical comments on the strategy came before', () => {
      const said = makeComment({ postId: null, part: 'voice', text: 'So?' });
      const { session, sent } = open(withStrategy({ comments: [said] }));
      commentOnPart(session, 'voice', 'So?');
      commentOnPart(session, 'voice', 'Another.');
      expect(sent).toMatchObject([
        { kind: 'comment', body: { part: 'voice', text: 'So?' }, known: 1 },
        { body: { text: 'Another.' }, known: 0 },
      ]);
      confirmStrategy(session, ['voice'], true);
      expect(sent[2]).toMatchObject({ kind: 'confirm', body: { parts: ['voice'], looksRight: true } });
    });

    it('marks a post as posted with a link, or without one', () => {
      const { session, sent, words } = open(makeReview());
      markPosted(session, makePost(1), ' https://x.example/1 ');
      markPosted(session, makePost(1), '  ');
      expect(sent.map(({ body }) => body)).toEqual([
        { postId: idOf(1), url: 'https://x.example/1' },
        { postId: idOf(1) },
      ]);
      expect(words()).toBe('Marked as posted.');
    });

    it('is deleted if it was never sent, alone or as one of several, and undone on the server otherwise', () => {
      const { session, sent, stored } = open(makeReview());
      const waiting = { ...decide('approved', 1, 2), id: 'both' };
      const other = { ...decide('declined', 3), id: 'other' };
      stored.change(() => ({ pending: [waiting, other] }));
      undo(session, makePost(1));
      expect(stored.read().pending).toEqual([{ ...waiting, body: decide('approved', 2).body }, other]);
      undo(session, makePost(2));
      expect(stored.read().pending).toEqual([other]);
      expect(session.store.get().stored.pending).toEqual([other]);
      expect(sent).toEqual([]);
      stored.change(() => ({ pending: [{ ...other, tried: true }] }));
      undo(session, makePost(3));
      expect(sent).toMatchObject([{ kind: 'undo', body: { postId: idOf(3) } }]);
    });

    it('closes its form and clears its draft', () => {
      const { session, stored, state } = open();
      const draft = { intent: 'changes_wanted', text: 'The year, please.' } as const;
      saveDraft(session, { postId: idOf(1) }, draft);
      saveDraft(session, { postId: idOf(2) }, draft);
      expect(state().stored.drafts).toEqual({ [idOf(1)]: draft, [idOf(2)]: draft });
      session.store.dispatch({ type: 'sheet', open: true });
      session.store.dispatch({ type: 'failed', place: { postId: idOf(1) }, message: 'Not yet.' });
      submitDraft(session, makePost(1), draft);
      expect(stored.read().drafts).toEqual({ [idOf(2)]: draft });
      expect(state()).toMatchObject({
        stored: { drafts: { [idOf(2)]: draft } },
        sheet: false,
        failure: undefined,
        current: idOf(2),
      });
    });

    it('leaves drafts alone if it is neither a comment nor a decision', () => {
      const { session, stored, state } = open(withStrategy());
      const draft = { intent: 'comment', text: 'So far.' } as const;
      saveDraft(session, { part: 'voice' }, draft);
      confirmStrategy(session, ['voice'], true);
      expect(stored.read().drafts).toEqual({ voice: draft });
      commentOnPart(session, 'voice', 'So far.');
      expect([stored.read().drafts, state().stored.drafts]).toEqual([{}, {}]);
      expect(state().visits).toBe(0);
    });

    it.each<[string, (session: Session) => void]>([
      ['Approved.', (session) => approve(session, makePost(1))],
      ['2 posts approved.', (session) => approveAll(session, [makePost(1), makePost(2)])],
      [
        'Sent to the writer.',
        (session) => submitDraft(session, makePost(1), { intent: 'changes_wanted', text: 'x' }),
      ],
      ['Declined.', (session) => submitDraft(session, makePost(1), { intent: 'declined', text: 'x' })],
      ['Comment added.', (session) => submitDraft(session, makePost(1), { intent: 'comment', text: 'x' })],
      ['Marked as right.', (session) => confirmStrategy(session, ['voice'], true)],
      ['No longer marked as right.', (session) => confirmStrategy(session, ['voice'], false)],
      ['Undone.', (session) => undo(session, makePost(1))],
    ])('is announced to screen readers: %s', (heard, act) => {
      const { session, words } = open();
      act(session);
      expect(words()).toBe(heard);
    });

    it('sends an approval of several posts as one action and closes the open post', () => {
      const { session, sent, state } = open();
      session.store.dispatch({ type: 'postOpened', postId: idOf(1) });
      const posts = [1, 2, 3].map((number) => makePost(number));
      approveAll(session, posts);
      const decided = posts.map(({ id }) => ({ postId: id, version: 1, hash: HASH, verdict: 'approved' }));
      expect(sent).toMatchObject([{ kind: 'decide', body: { decisions: decided } }]);
      expect(state()).toMatchObject({ view: 'month', visits: 2 });
    });

    it('opens the next open post after a decision, and the month after the last', () => {
      const { session, state } = open(makeReview({ posts: [makePost(1), makePost(2)] }));
      approve(session, makePost(2));
      expect(state()).toMatchObject({ view: 'post', current: idOf(1), decided: idOf(2) });
      const approved = { state: 'approved', verdict: verdictOf('approved') } as const;
      const review = makeReview({ posts: [makePost(1), makePost(2, approved)] });
      session.store.dispatch({ type: 'received', review, stored: EMPTY_STORED });
      approve(session, makePost(1));
      expect(state()).toMatchObject({ view: 'month', decided: idOf(1) });
    });

    it('leaves the pending actions on other posts when one is undone', () => {
      const { session, sent, stored, state } = open();
      const [posted, decided] = [
        action({ kind: 'posted', body: { postId: idOf(1) } }),
        decide('approved', 2),
      ];
      stored.change(() => ({ pending: [posted, decided] }));
      session.store.dispatch({ type: 'failed', place: 'several', message: 'Not yet.' });
      undo(session, makePost(1));
      expect(sent).toMatchObject([{ kind: 'undo', body: { postId: idOf(1) } }]);
      expect(stored.read().pending).toEqual([posted, decided]);
      expect(state()).toMatchObject({ view: 'post', current: idOf(1), failure: undefined });
    });

    it.each([true, false])('restores its words and passage when it is undone, unsent: %s', (isUnsent) => {
      const quote = { exact: 'The first line', prefix: '', suffix: ' of post 1.' };
      const said = makeComment({ text: 'Too long.', quote });
      const verdict = verdictOf('declined', { words: 'Too long.' });
      const post = makePost(1, { state: 'declined', verdict, comments: isUnsent ? [] : [said] });
      const { session, stored } = open(makeReview({ posts: [post] }));
      if (isUnsent) {
        const decision = { ...{ postId: idOf(1), version: 1, hash: HASH }, words: 'Too long.', quote };
        const body = { decisions: [{ ...decision, verdict: 'declined' as const }] };
        stored.change(() => ({ pending: [action({ kind: 'decide', body })] }));
      }
      saveDraft(session, { postId: idOf(1) }, { intent: 'comment', text: 'Started since.' });
      undo(session, post);
      expect(stored.read().drafts).toEqual({
        [idOf(1)]: { intent: 'declined', text: 'Too long.\n\nStarted since.', quote },
      });
    });

    it('repeats no words that are in the form, and cuts them at the maximum length', () => {
      const verdict = verdictOf('declined', { words: 'Too long.' });
      const post = makePost(1, { state: 'declined', verdict });
      const { session, stored } = open(makeReview({ posts: [post] }));
      const place = { postId: idOf(1) };
      saveDraft(session, place, { intent: 'comment', text: 'Too long. And dull.' });
      undo(session, post);
      expect(stored.read().drafts[idOf(1)]).toEqual({ intent: 'declined', text: 'Too long. And dull.' });
      saveDraft(session, place, { intent: 'comment', text: 'x'.repeat(MAX_WORDS_LENGTH) });
      undo(session, post);
      const { text } = stored.read().drafts[idOf(1)] ?? { text: '' };
      expect([text.slice(0, 12), text.length]).toEqual(['Too long.\n\nx', MAX_WORDS_LENGTH]);
    });

    it('asks for the name again for another reader', () => {
      const { session, sent, stored, state } = open(makeReview({ readerName: null }));
      setReaderName(session, 'Mara');
      clearReaderName(session);
      expect([stored.read().name, state().stored.name]).toEqual(['', '']);
      const said: [(session: Session) => void, Place][] = [
        [(on) => approve(on, makePost(1)), { postId: idOf(1) }],
        [(on) => confirmStrategy(on, ['voice'], true), 'strategy'],
        [(on) => markPosted(on, makePost(2), ''), { postId: idOf(2) }],
      ];
      for (const [say, place] of said) {
        say(session);
        expect(state().nameRequest?.place).toEqual(place);
      }
      expect(sent).toHaveLength(0);
    });

    it("does nothing before the device's data is read or after the page was left", () => {
      const session = createSession({ token: 't', api: {} as never });
      saveDraft(session, 'several', { intent: 'comment', text: 'x' });
      deleteDraft(session, 'several');
      clearReaderName(session);
      setReaderName(session, 'Mara');
      commentOnPart(session, 'voice', 'x');
      setReaderName(session, 'Mara');
      session.store.dispatch({ type: 'received', review: makeReview(), stored: EMPTY_STORED });
      approve(session, makePost(1));
      undo(session, makePost(1));
      expect(session.store.get()).toMatchObject({ stored: EMPTY_STORED, current: idOf(1) });
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
    const opened = recordingSession();
    return { ...opened, events: outboxEvents(opened.session) };
  }
  const refusal = (statusCode: number, fields: Record<string, string> = {}) =>
    Object.assign(new ApiError(statusCode, 'x', 'Not like this'), { fields });
  const changes = (...numbers: number[]): PendingAction =>
    toPendingAction({
      kind: 'decide',
      body: {
        decisions: numbers.map((number) => ({
          ...{ postId: idOf(number), version: 1, hash: HASH, verdict: 'changes_wanted' as const },
          ...{ words: WORDS, ...(number === 1 && { quote: QUOTE }) },
        })),
      },
    });

  describe('events of the outbox', () => {
    it('update the stored data, the round, the offline state and a missing round', () => {
      const { session, events, state } = open();
      session.round?.stored.change(() => ({ name: 'Mara' }));
      events.stored();
      expect(state().stored.name).toBe('Mara');
      session.round?.stored.change(() => ({ name: 'Ada' }));
      events.received(makeReview({ note: 'Now.' }));
      expect(state()).toMatchObject({ received: { note: 'Now.' }, stored: { name: 'Ada' } });
      events.offline(true);
      expect(state().offline).toBe(true);
      events.gone();
      expect(state().phase).toBe('gone');
      session.round = undefined;
      events.received(makeReview({ note: 'Too late.' }));
      expect(state().received?.note).toBe('Now.');
    });

    it.each<[string, PendingAction, Place]>([
      ['one decision', decide('approved', 2), { postId: idOf(2) }],
      ['several', decide('approved', 1, 2), 'several'],
      ['the strategy', action({ kind: 'confirm', body: { parts: ['voice'], looksRight: true } }), 'strategy'],
      ['a comment on a post', comment({ postId: idOf(3), version: 1 }), { postId: idOf(3) }],
      ['a comment on a part', comment({ part: 'voice' }), { part: 'voice' }],
      ['a comment on the whole strategy', comment({}), 'strategy'],
      ['an undo', action({ kind: 'undo', body: { postId: idOf(1) } }), { postId: idOf(1) }],
      ['a posting', action({ kind: 'posted', body: { postId: idOf(1) } }), { postId: idOf(1) }],
    ])('ask for the name where the action was made, and show a refusal there: %s', (_what, said, place) => {
      const { events, state, log } = open();
      events.nameMissing(said);
      expect(state().nameRequest).toEqual({ place, action: said });
      events.refused(said, refusal(409));
      const words = said.kind === 'undo' ? 'This can no longer be undone.' : 'Not like this';
      expect(state().failure).toEqual({ place, message: words });
      expect(log).toEqual(['read']);
    });

    it("show a refusal with the field's message, and a late undo with the server's", () => {
      const { events, state } = open();
      events.refused(comment({}), refusal(422, { text: 'Too long' }));
      expect(state().failure?.message).toBe('Too long');
      events.refused(action({ kind: 'undo', body: { postId: idOf(1) } }), refusal(422));
      expect(state().failure?.message).toBe('Not like this');
    });

    it('restore a refused draft, unless there is a newer one', () => {
      const { session, events, drafts, state } = open();
      const newer = { intent: 'declined', text: 'Another.' } as const;
      session.round?.stored.change(() => ({ drafts: { [idOf(2)]: newer } }));
      events.refused(changes(1, 2), refusal(422));
      expect(drafts()).toEqual({
        [idOf(1)]: { intent: 'changes_wanted', text: WORDS, quote: QUOTE },
        [idOf(2)]: newer,
      });
      expect(state().stored.drafts).toEqual(drafts());
    });

    it('restore refused comments with or without a passage, and nothing without text', () => {
      const { events, drafts } = open();
      events.refused(decide('approved', 1), refusal(422));
      events.refused(decide('declined', 2), refusal(422));
      events.refused(action({ kind: 'undo', body: { postId: idOf(3) } }), refusal(422));
      expect(drafts()).toEqual({});
      events.refused(comment({ postId: idOf(1), version: 1, quote: QUOTE }), refusal(422));
      events.refused(comment({ part: 'voice' }), refusal(422));
      expect(drafts()).toEqual({
        [idOf(1)]: { intent: 'comment', text: 'Is that so?', quote: QUOTE },
        voice: { intent: 'comment', text: 'Is that so?' },
      });
    });

    it('restore no draft for an approval', () => {
      const { events, drafts } = open();
      const approval = decide('approved', 1);
      if (approval.kind === 'decide')
        for (const decision of approval.body.decisions) decision.words = 'Fine, as agreed.';
      events.refused(approval, refusal(422));
      expect(drafts()).toEqual({});
    });

    it('about an outdated text say so, and keep the shown version and the draft', () => {
      const { events, state, drafts, log } = open();
      events.stale(changes(1), makePost(1, { version: 2, fullPost: 'A new text.' }));
      expect(state().stale[idOf(1)]).toMatchObject({ version: 1, fullPost: 'The first line of post 1.' });
      expect(state().failure).toEqual({
        place: { postId: idOf(1) },
        message: 'This text changed while you were reading. Please look again; nothing was saved.',
      });
      expect(drafts()).toHaveProperty(idOf(1));
      expect(log).toEqual(['read']);
    });

    it('compare the version that was decided on, even if another is shown or none', () => {
      const { session, events, state } = open();
      const review = makeReview({ posts: [makePost(1), makePost(2, { version: 2 })] });
      session.store.dispatch({ type: 'received', review, stored: EMPTY_STORED });
      events.stale(decide('approved', 1, 2), makePost(2, { version: 2 }));
      expect(state().failure?.message).toMatch(/^This text changed/);
      expect(state().stale).toEqual({});
      events.stale(decide('approved', 2, 3), makePost(3));
      expect(state().failure?.message).toMatch(/^Someone else/);
      const never = createSession(session);
      outboxEvents(never).stale(changes(1), makePost(1, { version: 2 }));
      expect(never.store.get()).toMatchObject({ stale: {}, stored: EMPTY_STORED });
      expect(never.store.get().failure?.message).toMatch(/^This text changed/);
    });

    it('about the current text say that another reader was faster', () => {
      const { events, state } = open();
      events.stale(decide('approved', 1), makePost(1, { state: 'declined' }));
      expect(state().stale).toEqual({});
      expect(state().failure?.message).toBe(
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

    it('is empty at first, and shared by every tab that opens it', () => {
      const stored = storedRound(localStorage, { pageId: 'round', website: 'example.com' });
      expect(stored.read()).toEqual(EMPTY_STORED);
      expect(stored.change(() => ({ name: 'Mara' }))).toEqual({ ...EMPTY_STORED, name: 'Mara' });
      stored.change(() => ({ drafts: { a: draft } }));
      expect(storedRound(localStorage, { pageId: 'round', website: 'example.com' }).read()).toMatchObject({
        name: 'Mara',
        drafts: { a: draft },
      });
      expect(localStorage.getItem(KEY)).toContain('Mara');
    });

    it("starts with the client's name from an earlier round, but not with another client's", () => {
      storedRound(localStorage, { pageId: 'round', website: 'example.com' }).change(() => ({
        name: 'Mara',
      }));
      const next = storedRound(localStorage, { pageId: 'next', website: 'example.com' });
      expect(next.read()).toEqual({ ...EMPTY_STORED, name: 'Mara' });
      next.change(() => ({ name: '' }));
      expect(storedRound(localStorage, { pageId: 'third', website: 'example.com' }).read().name).toBe('');
      const other = storedRound(localStorage, { pageId: 'other', website: 'other.example' });
      expect(other.read()).toEqual(EMPTY_STORED);
    });

    it('lasts as long as the page if the browser has no storage or no room', () => {
      const memory = storedRound(undefined, { pageId: 'round', website: 'example.com' });
      memory.change(() => ({ name: 'Mara' }));
      expect(memory.read().name).toBe('Mara');
      const full = storedRound(localStorage, { pageId: 'round', website: 'example.com' });
      full.change(() => ({ name: 'Mara' }));
      const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      full.change(() => ({ name: 'Ada' }));
      expect(full.read().name).toBe('Ada');
      setItem.mockRestore();
      expect(storedRound(localStorage, { pageId: 'round', website: 'example.com' }).read().name).toBe('Mara');
      full.change(({ name }) => ({ name: `${name} Lind` }));
      expect(storedRound(localStorage, { pageId: 'round', website: 'example.com' }).read().name).toBe(
        'Ada Lind',
      );
    });

    it("is stored nowhere if the page may not use the browser's storage", () => {
      expect(deviceStorage()).toBe(localStorage);
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('not here', 'SecurityError');
      });
      expect(deviceStorage()).toBeUndefined();
    });

    it('ignores stored data that cannot be parsed', () => {
      const body = { postId: 'p' };
      const pending = [
        { id: 'o1', kind: 'undo', body },
        { id: 'o2', kind: 'decide', body: { decisions: [] } },
        { id: 'o3', kind: 'decide', body },
        { id: 4, kind: 'undo', body },
        { id: 'o5', kind: 'undo' },
        { id: 'o6', kind: 'dance', body },
        { id: 'o7', kind: 'confirm', body: { parts: [] } },
        { id: 'o8', kind: 'confirm', body },
        null,
      ];
      const drafts = { a: draft, b: { intent: 'comment' }, c: { text: 'x' }, d: 7 };
      const lies = (content: unknown) => {
        localStorage.setItem(KEY, JSON.stringify({ version: 1, content }));
        return storedRound(localStorage, { pageId: 'round', website: 'example.com' }).read();
      };
      const read = lies({ name: 7, pending, drafts, opened: { a: 1, b: '2' }, read: { a: 'hash', b: 2 } });
      expect(read).toMatchObject({ name: '', drafts: { a: draft }, opened: { a: 1 }, read: { a: 'hash' } });
      expect(read.pending.map(({ id }) => id)).toEqual(['o1', 'o2', 'o7']);
      expect([Object.keys(read.drafts), Object.keys(read.opened)]).toEqual([['a'], ['a']]);
      for (const content of [{}, { pending: 'x', drafts: null, opened: [] }])
        expect(lies(content)).toEqual(EMPTY_STORED);
      for (const content of ['nonsense', null]) expect(lies(content)).toEqual(EMPTY_STORED);
    });
  });
});
