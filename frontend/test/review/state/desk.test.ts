import type { Review } from '../../../src/api/review.ts';
import { deskReducer, isWaiting, nameOf } from '../../../src/review/state/deskReducer.ts';
import { type DeskState, NOTHING_KEPT, START } from '../../../src/review/state/deskState.ts';
import type { Order } from '../../../src/review/state/order.ts';
import { idOf, makePost, makeReview } from '../support.tsx';
import { comment, decide, order, withStrategy } from './support.ts';

describe('the desk', () => {
  const told = (review: Review, state: DeskState = START) =>
    deskReducer(state, { type: 'told', review, kept: state.kept });
  const ready = told(makeReview());

  it('opens at the strategy where there is one, and stays where the reader is', () => {
    expect(ready).toMatchObject({ phase: 'ready', view: 'posts' });
    const opened = told(withStrategy());
    expect(opened.view).toBe('strategy');
    const moved = deskReducer(opened, { type: 'viewed', view: 'posts' });
    expect(told(withStrategy(), moved).view).toBe('posts');
  });

  it('shows what waits as if it had arrived, under the name that the reader gave or the server knows', () => {
    const orders = [decide('approved', 1)];
    const state = deskReducer(ready, { type: 'kept', kept: { ...NOTHING_KEPT, orders } });
    expect(state.review?.posts[0]?.verdict?.name).toBe('Mara Lind');
    expect(state.told?.posts[0]?.verdict).toBeNull();
    const toldAnew = makeReview({ posts: [makePost(1, { title: 'As told anew' })] });
    const anew = deskReducer(state, { type: 'told', review: toldAnew, kept: { ...NOTHING_KEPT, orders } });
    expect(anew).toMatchObject({ told: toldAnew, kept: { orders } });
    expect(anew.review?.posts).toMatchObject([{ title: 'As told anew', state: 'approved' }]);
    const named = deskReducer(state, { type: 'kept', kept: { ...NOTHING_KEPT, orders, name: 'Ada' } });
    expect(named.review?.posts[0]?.verdict?.name).toBe('Ada');
    expect(nameOf({ kept: NOTHING_KEPT, told: undefined })).toBe('');
    expect(nameOf({ kept: NOTHING_KEPT, told: makeReview({ readerName: null }) })).toBe('');
    expect(deskReducer(START, { type: 'kept', kept: NOTHING_KEPT }).review).toBeUndefined();
  });

  it('shows a text that changed, and what stood there', () => {
    const present = makePost(2, { version: 2, title: 'New', fullPost: 'New text.' });
    const state = deskReducer(ready, { type: 'stale', present });
    expect(state.stale).toEqual({
      [idOf(2)]: { title: 'Post 2', fullPost: 'The first line of post 2.', version: 1 },
    });
    expect(state.review?.posts.map(({ title }) => title)).toEqual(['Post 1', 'New', 'Post 3']);
    const other = deskReducer(state, { type: 'stale', present: makePost(1, { version: 2 }) });
    expect(Object.keys(other.stale)).toEqual([idOf(2), idOf(1)]);
    expect(deskReducer(ready, { type: 'stale', present: makePost(9) })).toBe(ready);
    expect(deskReducer(START, { type: 'stale', present })).toBe(START);
  });

  it('goes to a post each time that it is asked to', () => {
    const once = deskReducer(ready, { type: 'went', postId: idOf(2) });
    expect(once).toMatchObject({ view: 'posts', current: idOf(2), goal: { postId: idOf(2), count: 1 } });
    expect(deskReducer(once, { type: 'went', postId: idOf(2) }).goal?.count).toBe(2);
  });

  it('says the same twice where it happens twice, and nothing anew where nothing does', () => {
    const said = deskReducer(ready, { type: 'said', words: 'Sent.' });
    expect(said.said).toEqual({ words: 'Sent.', count: 1 });
    expect(deskReducer(said, { type: 'said', words: 'Sent.' }).said.count).toBe(2);
    const stuck = deskReducer(ready, { type: 'stuck', stuck: true });
    expect(stuck.stuck).toBe(true);
    expect(deskReducer(stuck, { type: 'stuck', stuck: true })).toBe(stuck);
    const reading = deskReducer(ready, { type: 'reading', postId: idOf(1) });
    expect(reading.current).toBe(idOf(1));
    expect(deskReducer(reading, { type: 'reading', postId: idOf(1) })).toBe(reading);
  });

  it('keeps what is folded, asked, failed and closed', () => {
    const place = { postId: idOf(1) };
    const open = deskReducer(ready, { type: 'unfolded', postId: idOf(1), open: true });
    expect(deskReducer(open, { type: 'unfolded', postId: idOf(2), open: false }).unfolded).toEqual({
      [idOf(1)]: true,
      [idOf(2)]: false,
    });
    expect(deskReducer(ready, { type: 'sheet', open: true }).sheet).toBe(true);
    const asking = { place, order: decide('approved', 1) };
    expect(deskReducer(ready, { type: 'asking', asking }).asking).toBe(asking);
    const failed = deskReducer(ready, { type: 'failed', place, words: 'No.' });
    expect(failed.failure).toEqual({ place, words: 'No.' });
    expect(deskReducer(failed, { type: 'calm' })).toEqual({ ...ready, failure: undefined });
    expect(deskReducer(ready, { type: 'closed', phase: 'gone' })).toEqual({ ...ready, phase: 'gone' });
  });

  it('says of an order that it waits where it is about that post or part, and nowhere else', () => {
    const kept = (...orders: Order[]) => ({ ...NOTHING_KEPT, orders });
    const decided = kept(decide('approved', 1, 2));
    expect([1, 2, 3].map((number) => isWaiting(decided, idOf(number)))).toEqual([true, true, false]);
    const confirmed = kept(order({ kind: 'confirm', body: { part: 'voice', looksRight: true } }));
    expect([isWaiting(confirmed, 'voice'), isWaiting(confirmed, 'heard')]).toEqual([true, false]);
    const said = kept(comment({ postId: idOf(1) }));
    expect([isWaiting(said, idOf(1)), isWaiting(said, 'o'), isWaiting(said, idOf(2))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isWaiting(NOTHING_KEPT, idOf(1))).toBe(false);
  });
});
