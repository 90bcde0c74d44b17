import type { Review } from '../../../src/api/review.ts';
import { applyOrders } from '../../../src/review/state/applyOrders.ts';
import { hasArrived, sameSaid } from '../../../src/review/state/hasArrived.ts';
import { keyOf, type Order, orderOf, type Said } from '../../../src/review/state/order.ts';
import { HASH, idOf, makeComment, makePost, makeReview, verdictOf } from '../support.tsx';
import { AT, comment, decide, order, postOf, withStrategy } from './support.ts';

describe('the round as it will be', () => {
  const whenSent = (review: Review, ...orders: Order[]) => applyOrders(review, orders, 'Mara');

  it('has the decisions that wait, each with the name and the words that go along', () => {
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
    const said = order({
      kind: 'decide',
      body: { decisions: [{ postId: idOf(2), version: 4, hash: HASH, verdict: 'declined', words: 'No.' }] },
    });
    expect(postOf(whenSent(makeReview(), said), 2).verdict).toMatchObject({ version: 4, words: 'No.' });
  });

  it('takes them in their order', () => {
    const undo = order({ kind: 'undo', body: { postId: idOf(1) } });
    const back = whenSent(makeReview(), decide('approved', 1), undo);
    expect(postOf(back, 1)).toMatchObject({ state: 'in_review', verdict: null });
    expect(postOf(whenSent(back, decide('declined', 1)), 1).state).toBe('declined');
  });

  it('has what was posted, with its address where there is one', () => {
    const posted = (url?: string) =>
      order({ kind: 'posted', body: { postId: idOf(1), ...(url && { url }) } });
    expect(postOf(whenSent(makeReview(), posted()), 1)).toMatchObject({
      state: 'posted',
      postedAt: AT,
      postedUrl: null,
    });
    expect(postOf(whenSent(makeReview(), posted('https://a.example')), 1).postedUrl).toBe(
      'https://a.example',
    );
  });

  it('has comments under their post, at the place that they are about', () => {
    const earlier = makeComment({ text: 'Before.' });
    const review = makeReview({ posts: [makePost(1, { fullPost: 'One two three.', comments: [earlier] })] });
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

  it('has comments on the strategy, where there is one', () => {
    const said = comment({ part: 'voice' });
    expect(whenSent(withStrategy(), said).strategy?.comments).toMatchObject([
      { part: 'voice', postId: null },
    ]);
    expect(whenSent(makeReview(), said)).toEqual(makeReview());
  });

  it('has what looks right, once, and no more when that is taken back', () => {
    const confirm = (looksRight: boolean) => order({ kind: 'confirm', body: { part: 'voice', looksRight } });
    const looksRight = (...orders: Order[]) =>
      whenSent(withStrategy({ looksRight: ['heard'] }), ...orders).strategy?.looksRight;
    expect(looksRight(confirm(true), confirm(true))).toEqual(['heard', 'voice']);
    expect(looksRight(confirm(true), confirm(false))).toEqual(['heard']);
    expect(whenSent(makeReview(), confirm(true))).toEqual(makeReview());
  });
});

describe('whether an order has arrived', () => {
  const approved = makePost(1, { state: 'approved', verdict: verdictOf('approved') });

  it('is seen by every verdict of it, of the same version', () => {
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

  it('is seen by the verdict that is gone, or the post that is out', () => {
    const review = makeReview({ posts: [approved, makePost(2), makePost(3, { state: 'posted' })] });
    const is = (kind: 'undo' | 'posted', number: number) =>
      hasArrived(order({ kind, body: { postId: idOf(number) } }), review);
    expect([is('undo', 1), is('undo', 2), is('undo', 9)]).toEqual([false, true, false]);
    expect([is('posted', 1), is('posted', 3), is('posted', 9)]).toEqual([false, true, false]);
  });

  it('is seen by one comment more than there were', () => {
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

  it('is seen by what looks right', () => {
    const is = (looksRight: boolean, review: Review) =>
      hasArrived(order({ kind: 'confirm', body: { part: 'voice', looksRight } }), review);
    const review = withStrategy({ looksRight: ['voice'] });
    expect([is(true, review), is(false, review)]).toEqual([true, false]);
    expect([is(true, withStrategy()), is(false, withStrategy())]).toEqual([false, true]);
    expect(is(true, makeReview())).toBe(false);
  });

  it('does not mix up what others said, elsewhere, or of another passage', () => {
    const quote = { exact: 'two', prefix: '', suffix: '' };
    const thread = [
      makeComment({}),
      makeComment({ by: 'agency' }),
      makeComment({ text: 'Another.' }),
      makeComment({ part: 'voice' }),
      makeComment({ quote }),
    ];
    expect(sameSaid(thread, { text: 'Is that so?' })).toBe(1);
    expect(sameSaid(thread, { text: 'Is that so?', part: 'voice' })).toBe(1);
    expect(sameSaid(thread, { text: 'Is that so?', quote })).toBe(1);
    expect(sameSaid(thread, { text: 'Never said.' })).toBe(0);
  });
});

describe('an order', () => {
  it('has an id of its own and its moment, and has not been tried', () => {
    const said: Said = { kind: 'undo', body: { postId: idOf(1) } };
    const [one, other] = [orderOf(said), orderOf(said)];
    expect(one).toEqual({ ...said, id: expect.any(String), at: expect.any(String), tried: false });
    expect(one.id).not.toBe(other.id);
    expect(one.id.length).toBeGreaterThan(10);
    expect(one.id).toMatch(/^[0-9a-z]+$/);
    expect(Math.abs(Date.parse(one.at) - Date.now())).toBeLessThan(60_000);
  });

  it('is kept by where it was said', () => {
    expect([keyOf('remaining'), keyOf({ postId: 'p' }), keyOf({ part: 'voice' })]).toEqual([
      'remaining',
      'p',
      'voice',
    ]);
  });
});
