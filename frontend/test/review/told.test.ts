import { ApiError } from '../../src/api/http.ts';
import { outboxEvents } from '../../src/review/acts/outboxEvents.ts';
import { createDesk } from '../../src/review/session/desk.ts';
import { NOTHING_KEPT } from '../../src/review/state/deskState.ts';
import { type Order, orderOf, type Place } from '../../src/review/state/order.ts';
import { loggedDesk } from './loggedDesk.ts';
import { comment, decide, order } from './state/support.ts';
import { HASH, idOf, makePost, makeReview } from './support.tsx';

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
  orderOf({
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
    events.told(makeReview({ note: 'Now.' }));
    expect(state()).toMatchObject({ told: { note: 'Now.' }, kept: { name: 'Ada' } });
    events.stuck(true);
    expect(state().stuck).toBe(true);
    events.gone();
    expect(state().phase).toBe('gone');
    desk.round = undefined;
    events.told(makeReview({ note: 'Too late.' }));
    expect(state().told?.note).toBe('Now.');
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
    const words = said.kind === 'undo' ? 'It is too late to take this back.' : 'Not like this';
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

  it('an approval that carries words gives nothing back: nobody wrote them into a field', () => {
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
      words: 'The text has changed in the meantime. Nothing was decided.',
    });
    expect(drafts()).toHaveProperty(idOf(1));
    expect(log).toEqual(['read']);
  });

  it('about another post than the first is judged by that one, and about one that was never shown is another', () => {
    const { desk, events, state } = open();
    const review = makeReview({ posts: [makePost(1), makePost(2, { version: 2 })] });
    desk.store.dispatch({ type: 'told', review, kept: NOTHING_KEPT });
    events.stale(decide('approved', 2), makePost(2, { version: 2 }));
    expect(state().failure?.words).toMatch(/^Somebody else/);
    events.stale(decide('approved', 3), makePost(3));
    expect(state().failure?.words).toMatch(/^The text has changed/);
    const never = createDesk(desk);
    outboxEvents(never).stale(changes(1), makePost(1));
    expect(never.store.get()).toMatchObject({ stale: {}, kept: NOTHING_KEPT });
    expect(never.store.get().failure?.words).toMatch(/^The text has changed/);
  });

  it('about the same text says that somebody was faster', () => {
    const { events, state } = open();
    events.stale(decide('approved', 1), makePost(1, { state: 'declined' }));
    expect(state().stale).toEqual({});
    expect(state().failure?.words).toBe(
      'Somebody else was faster with this post. Nothing of yours was decided.',
    );
  });
});
