import type { Review } from '../../src/api/review.ts';
import { formatDay, formatLastDay, formatMoment, formatPlanned, monthTitle } from '../../src/review/dates.ts';
import {
  applyPendingActions,
  type ClientAction,
  countEqualComments,
  hasArrived,
  isWaiting,
  type PendingAction,
  placeKey,
  toPendingAction,
  toQuote,
} from '../../src/review/pendingActions.ts';
import {
  authorName,
  EMPTY_STORED,
  earlierMonths,
  nextOpen,
  progressOf,
  type ReviewState,
  readerName,
  readingMinutes,
  reviewReducer,
  START,
} from '../../src/review/reviewState.ts';
import { SAMPLE_SOURCES, SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { AT, action, comment, decide, postOf, strategy, withStrategy } from './pendingActions.ts';
import { HASH, idOf, makeComment, makePost, makeReview, verdictOf } from './support.tsx';

describe('the state of the client page', () => {
  describe('reducer', () => {
    const received = (review: Review, state: ReviewState = START) =>
      reviewReducer(state, { type: 'received', review, stored: state.stored });
    const ready = received(makeReview());

    it('opens on the month, or on the strategy of a round without posts, and stays on the chosen tab', () => {
      expect(ready).toMatchObject({ phase: 'ready', view: 'month' });
      const opened = received(withStrategy());
      expect(opened.view).toBe('month');
      expect(received({ ...withStrategy(), posts: [] }).view).toBe('strategy');
      const moved = reviewReducer(opened, { type: 'tabChosen', view: 'strategy' });
      expect(received(withStrategy(), moved).view).toBe('strategy');
    });

    it("shows pending decisions as if they had arrived, with the reader's name", () => {
      const pending = [decide('approved', 1)];
      const state = reviewReducer(ready, { type: 'stored', stored: { ...EMPTY_STORED, pending } });
      expect(state.review?.posts[0]?.verdict?.name).toBe('Mara Lind');
      expect(state.received?.posts[0]?.verdict).toBeNull();
      const receivedAgain = makeReview({ posts: [makePost(1, { title: 'Received again' })] });
      const after = reviewReducer(state, {
        type: 'received',
        review: receivedAgain,
        stored: { ...EMPTY_STORED, pending },
      });
      expect(after).toMatchObject({ received: receivedAgain, stored: { pending } });
      expect(after.review?.posts).toMatchObject([{ title: 'Received again', state: 'approved' }]);
      const named = reviewReducer(state, {
        type: 'stored',
        stored: { ...EMPTY_STORED, pending, name: 'Ada' },
      });
      expect(named.review?.posts[0]?.verdict?.name).toBe('Ada');
      expect(readerName({ stored: EMPTY_STORED, received: undefined })).toBe('');
      expect(readerName({ stored: EMPTY_STORED, received: makeReview({ readerName: null }) })).toBe('');
      expect(reviewReducer(START, { type: 'stored', stored: EMPTY_STORED }).review).toBeUndefined();
    });

    it('shows a changed text, and its previous version', () => {
      const present = makePost(2, { version: 2, title: 'New', fullPost: 'New text.' });
      const state = reviewReducer(ready, { type: 'stale', present });
      expect(state.stale).toEqual({
        [idOf(2)]: { title: 'Post 2', fullPost: 'The first line of post 2.', version: 1 },
      });
      expect(state.review?.posts.map(({ title }) => title)).toEqual(['Post 1', 'New', 'Post 3']);
      const other = reviewReducer(state, { type: 'stale', present: makePost(1, { version: 2 }) });
      expect(Object.keys(other.stale)).toEqual([idOf(2), idOf(1)]);
      expect(reviewReducer(ready, { type: 'stale', present: makePost(9) })).toBe(ready);
      expect(reviewReducer(START, { type: 'stale', present })).toBe(START);
    });

    it('counts each opening and closing of a post, and resets with a tab', () => {
      const opened = reviewReducer(ready, { type: 'postOpened', postId: idOf(2) });
      expect(opened).toMatchObject({ view: 'post', current: idOf(2), visits: 1 });
      expect(reviewReducer(opened, { type: 'postOpened', postId: idOf(2) }).visits).toBe(2);
      const closed = reviewReducer(opened, { type: 'postClosed' });
      expect(closed).toMatchObject({ view: 'month', current: idOf(2), visits: 2 });
      expect(reviewReducer(closed, { type: 'postClosed' })).toBe(closed);
      expect(reviewReducer(closed, { type: 'tabChosen', view: 'month' }).visits).toBe(0);
    });

    it('shows the given name as the author, else the name from the server, else the website', () => {
      const round = (name: string | null) => received(makeReview({ readerName: name }));
      const stored = { ...EMPTY_STORED, name: 'Ada' };
      expect(authorName(reviewReducer(round('Mara'), { type: 'stored', stored }))).toBe('Ada');
      expect(authorName(round('Mara'))).toBe('Mara');
      expect(authorName(round(null))).toBe('acme.example');
    });

    it('announces an event each time it happens, and nothing otherwise', () => {
      const announced = reviewReducer(ready, { type: 'announced', text: 'Sent.' });
      expect(announced.announcement).toEqual({ text: 'Sent.', count: 1 });
      expect(reviewReducer(announced, { type: 'announced', text: 'Sent.' }).announcement.count).toBe(2);
      const offline = reviewReducer(ready, { type: 'offline', offline: true });
      expect(offline.offline).toBe(true);
      expect(reviewReducer(offline, { type: 'offline', offline: true })).toBe(offline);
    });

    it('keeps the open form, the name request, the failure and the closed phase', () => {
      const place = { postId: idOf(1) };
      expect(reviewReducer(ready, { type: 'sheet', open: true }).sheet).toBe(true);
      const nameRequest = { place, action: decide('approved', 1) };
      expect(reviewReducer(ready, { type: 'nameRequest', nameRequest }).nameRequest).toBe(nameRequest);
      const failed = reviewReducer(ready, { type: 'failed', place, message: 'No.' });
      expect(failed.failure).toEqual({ place, message: 'No.' });
      expect(reviewReducer(failed, { type: 'failureDismissed' })).toEqual({ ...ready, failure: undefined });
      expect(reviewReducer(ready, { type: 'closed', phase: 'gone' })).toEqual({ ...ready, phase: 'gone' });
    });

    it('finds pending actions on a post, and pending comments', () => {
      const decided = [decide('approved', 1, 2)];
      expect([1, 2, 3].map((number) => isWaiting(decided, idOf(number)))).toEqual([true, true, false]);
      const commented = [comment({ postId: idOf(1) })];
      expect([idOf(1), 'o', idOf(2)].map((id) => isWaiting(commented, id))).toEqual([true, true, false]);
      expect(isWaiting([], idOf(1))).toBe(false);
    });
  });
});

describe('pending', () => {
  describe('the round with pending actions', () => {
    const whenSent = (review: Review, ...pending: PendingAction[]) =>
      applyPendingActions(review, pending, 'Mara');

    it('contains pending decisions, each with name and comment', () => {
      const review = whenSent(makeReview(), decide('approved', 1, 3));
      expect(review.posts.map(({ state }) => state)).toEqual(['approved', 'in_review', 'approved']);
      expect(postOf(review, 1).verdict).toEqual({
        verdict: 'approved',
        version: 1,
        words: null,
        name: 'Mara',
        at: AT,
        undoUntil: AT,
      });
      const said = action({
        kind: 'decide',
        body: {
          decisions: [{ postId: idOf(2), version: 4, hash: HASH, verdict: 'declined', words: 'No.' }],
        },
      });
      expect(postOf(whenSent(makeReview(), said), 2).verdict).toMatchObject({ version: 4, words: 'No.' });
    });

    it('applies them in order', () => {
      const undo = action({ kind: 'undo', body: { postId: idOf(1) } });
      const back = whenSent(makeReview(), decide('approved', 1), undo);
      expect(postOf(back, 1)).toMatchObject({ state: 'in_review', verdict: null });
      expect(postOf(whenSent(back, decide('declined', 1)), 1).state).toBe('declined');
    });

    it('contains posted posts, with a link if there is one', () => {
      const posted = (url?: string) =>
        action({ kind: 'posted', body: { postId: idOf(1), ...(url && { url }) } });
      expect(postOf(whenSent(makeReview(), posted()), 1)).toMatchObject({
        state: 'posted',
        postedAt: AT,
        postedUrl: null,
      });
      expect(postOf(whenSent(makeReview(), posted('https://a.example')), 1).postedUrl).toBe(
        'https://a.example',
      );
    });

    it('contains comments on their post, at their passage', () => {
      const earlier = makeComment({ text: 'Before.' });
      const review = makeReview({
        posts: [makePost(1, { fullPost: 'One two three.', comments: [earlier] })],
      });
      const quote = { exact: 'two', prefix: 'One ', suffix: ' three' };
      const [first, second, ...others] = postOf(
        whenSent(review, comment({ postId: idOf(1), version: 2, quote })),
        1,
      ).comments;
      expect([first, others]).toEqual([earlier, []]);
      expect(second).toEqual({
        id: 'o',
        postId: idOf(1),
        part: null,
        by: 'client',
        name: 'Mara',
        text: 'Is that so?',
        version: 2,
        quote,
        place: { start: 4, end: 7 },
        at: AT,
      });
      const plain = postOf(whenSent(review, comment({ postId: idOf(1) })), 1).comments[1];
      expect(plain).toMatchObject({ version: 1, quote: null, place: null });
    });

    it('contains comments on the strategy, if there is one', () => {
      const said = comment({ part: 'voice' });
      expect(whenSent(withStrategy(), said).strategy?.comments).toMatchObject([
        { part: 'voice', postId: null },
      ]);
      expect(whenSent(makeReview(), said)).toEqual(makeReview());
    });

    it('contains each confirmed part once, and none after it is removed', () => {
      const confirm = (looksRight: boolean) =>
        action({ kind: 'confirm', body: { parts: ['voice'], looksRight } });
      const looksRight = (...pending: PendingAction[]) =>
        whenSent(withStrategy({ looksRight: ['heard'] }), ...pending).strategy?.looksRight;
      expect(looksRight(confirm(true), confirm(true))).toEqual(['heard', 'voice']);
      expect(looksRight(confirm(true), confirm(false))).toEqual(['heard']);
      expect(whenSent(makeReview(), confirm(true))).toEqual(makeReview());
    });
  });

  describe('whether an action has arrived', () => {
    const approved = makePost(1, { state: 'approved', verdict: verdictOf('approved') });

    it('is detected by its decisions, on the same version', () => {
      const review = makeReview({ posts: [approved, makePost(2)] });
      expect(hasArrived(decide('approved', 1), review)).toBe(true);
      expect(hasArrived(decide('declined', 1), review)).toBe(false);
      expect(hasArrived(decide('approved', 1, 2), review)).toBe(false);
      expect(hasArrived(decide('approved', 9), review)).toBe(false);
      const later = makeReview({
        posts: [{ ...approved, verdict: { ...verdictOf('approved'), version: 2 } }],
      });
      expect(hasArrived(decide('approved', 1), later)).toBe(false);
    });

    it('of an undo is detected by a missing decision, or a posted post', () => {
      const review = makeReview({ posts: [approved, makePost(2), makePost(3, { state: 'posted' })] });
      const is = (kind: 'undo' | 'posted', number: number) =>
        hasArrived(action({ kind, body: { postId: idOf(number) } }), review);
      expect([is('undo', 1), is('undo', 2), is('undo', 9)]).toEqual([false, true, false]);
      expect([is('posted', 1), is('posted', 3), is('posted', 9)]).toEqual([false, true, false]);
    });

    it('of a comment is detected by one more comment than before', () => {
      const posts = [makePost(1, { comments: [makeComment({}), makeComment({})] })];
      const review = { ...withStrategy({ comments: [makeComment({ postId: null, part: 'voice' })] }), posts };
      const is = (part: object, known: number) => hasArrived(comment(part, known), review);
      expect([is({ postId: idOf(1) }, 1), is({ postId: idOf(1) }, 2)]).toEqual([true, false]);
      expect([is({ part: 'voice' }, 0), is({ part: 'voice' }, 1), is({ part: 'heard' }, 0)]).toEqual([
        true,
        false,
        false,
      ]);
      expect(hasArrived(comment({ postId: idOf(9) }), review)).toBe(false);
      expect(hasArrived(comment({ part: 'voice' }), makeReview())).toBe(false);
    });

    it('of confirmed parts is detected when all of them are confirmed', () => {
      const is = (looksRight: boolean, review: Review) =>
        hasArrived(action({ kind: 'confirm', body: { parts: ['voice'], looksRight } }), review);
      const review = withStrategy({ looksRight: ['voice'] });
      expect([is(true, review), is(false, review)]).toEqual([true, false]);
      expect([is(true, withStrategy()), is(false, withStrategy())]).toEqual([false, true]);
      expect(is(true, makeReview())).toBe(false);
      const both = action({ kind: 'confirm', body: { parts: ['voice', 'heard'], looksRight: true } });
      expect(hasArrived(both, review)).toBe(false);
    });

    it("is not confused with other people's comments, other posts or other passages", () => {
      const quote = { exact: 'two', prefix: '', suffix: '' };
      const thread = [
        makeComment({}),
        makeComment({ by: 'agency' }),
        makeComment({ text: 'Another.' }),
        makeComment({ part: 'voice' }),
        makeComment({ quote }),
      ];
      expect(countEqualComments(thread, { text: 'Is that so?' })).toBe(1);
      expect(countEqualComments(thread, { text: 'Is that so?', part: 'voice' })).toBe(1);
      expect(countEqualComments(thread, { text: 'Is that so?', quote })).toBe(1);
      expect(countEqualComments(thread, { text: 'Never said.' })).toBe(0);
    });
  });

  describe('an action', () => {
    it('has a unique id and its time, and is untried', () => {
      const said: ClientAction = { kind: 'undo', body: { postId: idOf(1) } };
      const [one, other] = [toPendingAction(said), toPendingAction(said)];
      expect(one).toEqual({ ...said, id: expect.any(String), at: expect.any(String), tried: false });
      expect(one.id).not.toBe(other.id);
      expect(one.id.length).toBeGreaterThan(10);
      expect(one.id).toMatch(/^[0-9a-z]+$/);
      expect(Math.abs(Date.parse(one.at) - Date.now())).toBeLessThan(60_000);
    });

    it('is stored by its place', () => {
      expect([placeKey('several'), placeKey({ postId: 'p' }), placeKey({ part: 'voice' })]).toEqual([
        'several',
        'p',
        'voice',
      ]);
    });
  });
});

describe('reading', () => {
  it('lists earlier months with the newest first', () => {
    const posted = (number: number, month: string) =>
      makePost(number, { state: 'posted', plannedDay: `${month}-02` });
    const review = makeReview({ posts: [posted(1, '2026-09'), posted(2, '2026-10'), posted(3, '2026-12')] });
    const months = earlierMonths(review, new Date('2026-12-10T00:00:00Z'));
    expect(months.map(({ month, posts }) => [month, posts.length])).toEqual([
      ['2026-10', 1],
      ['2026-09', 1],
    ]);
  });

  describe("the reader's progress", () => {
    it('counts posts by state, and comments', () => {
      const states = ['approved', 'posted', 'changes_wanted', 'draft', 'declined', 'in_review'] as const;
      const posts = states.map((state, number) => makePost(number, { state }));
      const said = [makeComment({}), makeComment({ by: 'agency' })];
      const review = {
        ...withStrategy({ comments: said }),
        posts: [...posts, makePost(9, { comments: said })],
      };
      expect(progressOf(review)).toEqual({
        approved: 2,
        withWriter: 2,
        declined: 1,
        open: 2,
        total: 7,
        comments: 2,
      });
      expect(progressOf(makeReview())).toMatchObject({ comments: 0 });
      expect(progressOf(withStrategy({ comments: [makeComment({}), makeComment({})] })).comments).toBe(2);
    });

    it('gives the next post to decide on, and starts over at the end', () => {
      const posts = [makePost(1), makePost(2, { state: 'approved' }), makePost(3), makePost(4)];
      const next = (after?: number) => nextOpen(posts, after === undefined ? undefined : idOf(after))?.id;
      expect([next(), next(1), next(3), next(4)]).toEqual([idOf(1), idOf(3), idOf(4), idOf(1)]);
      expect(nextOpen([makePost(1)], idOf(1))).toBeUndefined();
    });

    it('is announced in minutes of reading time', () => {
      const words = (count: number) => Array.from({ length: count }, () => 'word').join(' \n ');
      const minutes = (count: number) =>
        readingMinutes({ posts: [makePost(1, { fullPost: words(count) })], strategy: null });
      expect([minutes(0), minutes(440), minutes(549), minutes(551), minutes(2200)]).toEqual([2, 2, 2, 3, 10]);
      expect(readingMinutes({ posts: [makePost(1, { fullPost: 'ab '.repeat(660) })], strategy: null })).toBe(
        3,
      );
      const sources = SAMPLE_SOURCES.map((source) => ({ ...source, text: words(5000) }));
      const content = {
        ...SAMPLE_STRATEGY,
        positioning: { text: words(660), sources: [words(5000)], source: words(5000) },
        missing: [{ part: 'audience' as const, words: words(5000) }],
      };
      expect(readingMinutes({ posts: [], strategy: { ...strategy, content, sources } })).toBe(3);
    });
  });

  describe('a passage', () => {
    it('is trimmed, with its context', () => {
      expect(toQuote('One two three.', { start: 3, end: 8 })).toEqual({
        exact: 'two',
        prefix: 'One ',
        suffix: ' three.',
      });
      expect(toQuote('One two', { start: 3, end: 4 })).toBeUndefined();
    });

    it('has up to sixty-four characters on either side, and a thousand itself', () => {
      const text = `${'a'.repeat(100)}${'b'.repeat(1200)}${'c'.repeat(100)}`;
      expect(toQuote(text, { start: 100, end: 1300 })).toEqual({
        exact: 'b'.repeat(1000),
        prefix: 'a'.repeat(64),
        suffix: 'b'.repeat(64),
      });
    });
  });

  describe('a day', () => {
    it('is the same wherever the reader is', () => {
      expect(formatDay('2026-12-02')).toBe('Wed 2 Dec');
      expect(formatDay('2026-12-31')).toBe('Thu 31 Dec');
    });

    it("has its planned time as on the client's clock", () => {
      expect(formatPlanned({ plannedDay: '2026-12-02', plannedTime: '09:00' })).toBe('Wed 2 Dec · 9:00 AM');
      expect(formatPlanned({ plannedDay: '2026-12-02', plannedTime: null })).toBe('Wed 2 Dec');
      expect(formatPlanned({ plannedDay: null, plannedTime: null })).toBeUndefined();
    });

    it.each([
      [[], 'Your strategy'],
      [['2026-12-31'], 'Your December'],
      [[null, '2026-12-31', '2026-12-01'], 'Your December'],
      [['2027-01-01', '2026-12-31'], 'Your December and January'],
      [['2026-11-01', '2026-12-31', '2027-01-01'], 'Your posts'],
    ])('the months of the planned days %j: %s', (days, title) => {
      expect(monthTitle(days.map((plannedDay) => ({ plannedDay, month: '2026-12' })))).toBe(title);
    });

    it("of a timestamp is the reader's local day", () => {
      const local = (hour: number, minute: number) => new Date(2026, 11, 2, hour, minute).toISOString();
      expect(formatMoment(local(9, 5))).toMatch(/^Dec 2, 9:05\sAM$/);
      expect(formatMoment(local(23, 59))).toMatch(/^Dec 2, 11:59\sPM$/);
      expect(formatLastDay(local(0, 1))).toBe('December 2, 2026');
    });
  });
});
