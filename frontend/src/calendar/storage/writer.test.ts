import { makePost, PIXEL } from '../../../test/calendar/support.ts';
import { type CalendarDatabase, openDatabase } from '../../plannedPosts/database.ts';
import type { Post } from '../../plannedPosts/post.ts';
import type { Posts } from '../posts/calendarState.ts';
import { storageProblem, Writer } from './writer.ts';

type Write = Parameters<CalendarDatabase['write']>;

/** Resolves after everything that needs no storage. */
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A writer with a storage that the test controls. */
function setUp(...first: Post[]) {
  let posts: Posts = new Map(first.map((post) => [post.id, post]));
  const writes: Write[] = [];
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const written: (readonly string[])[] = [];
  const problems: unknown[] = [];
  const database: CalendarDatabase = {
    ...openDatabase(),
    write: (...write) =>
      new Promise((resolve, reject) => {
        writes.push(write);
        ends.push({ resolve, reject });
      }),
  };
  const writer = new Writer(database, {
    posts: () => posts,
    onWritten: (ids) => written.push(ids),
    onProblem: (problem) => problems.push(problem),
  });
  const end = async (error?: unknown) => {
    await settled();
    const { resolve, reject } = ends.shift() ?? {};
    if (error) reject?.(error);
    else resolve?.();
    await settled();
  };
  const change = (...now: Post[]) => {
    posts = new Map(now.map((post) => [post.id, post]));
  };
  return { writer, writes, written, problems, end, change };
}

const A = makePost('A', '2024-12-04', { id: 'a' });
const FULL = new DOMException('No room', 'QuotaExceededError');

it.each([
  [FULL, 'full'],
  [new DOMException('No', 'InvalidStateError'), 'unavailable'],
  [{}, 'unavailable'],
  [null, 'unavailable'],
  ['QuotaExceededError', 'unavailable'],
])('%s means that the storage is %s', (error, problem) => {
  expect(storageProblem(error)).toBe(problem);
});

describe('a change', () => {
  it('is written and broadcast: existing posts are stored, deleted ones removed', async () => {
    const { writer, writes, written, problems, end } = setUp(A);
    const over = writer.write(['a', 'gone']);
    expect([writer.isDue('a'), writer.isDue('b'), writer.hasDue]).toEqual([true, false, true]);
    await end();
    await over;
    expect(writes).toEqual([[{ put: [A], remove: ['gone'] }, new Map()]]);
    expect(written).toEqual([['a', 'gone']]);
    expect(problems).toEqual([undefined]);
    expect(writer.hasDue).toBe(false);
  });

  it('waits for the previous one', async () => {
    const { writer, writes, end } = setUp(A);
    const first = writer.write(['a']);
    await settled();
    const second = writer.write(['b']);
    const third = writer.write(['c']);
    await end();
    expect(writes.map(([{ remove }]) => remove)).toEqual([[], ['b', 'c']]);
    await end();
    await Promise.all([first, second, third]);
    expect(writes).toHaveLength(2);
  });

  it('of a post that changes during the write stays pending', async () => {
    const { writer, end, change } = setUp(A);
    void writer.write(['a']);
    await settled();
    change({ ...A, title: 'A, later' });
    await end();
    expect(writer.isDue('a')).toBe(true);
  });

  it('that could not be written stays pending, and is not broadcast', async () => {
    const { writer, written, problems, end } = setUp(A);
    const over = writer.write(['a']);
    await end(FULL);
    await over;
    expect(writer.isDue('a')).toBe(true);
    expect(written).toEqual([]);
    expect(problems).toEqual(['full']);
  });

  it('without posts writes nothing', async () => {
    const { writer, writes, problems } = setUp(A);
    await writer.write([]);
    expect([writes, problems]).toEqual([[], []]);
  });
});

describe('an image', () => {
  it('is written before a post uses it, and is in memory until then', async () => {
    const { writer, writes, problems, end } = setUp();
    const over = writer.storeImage('i', PIXEL);
    expect(writer.pendingImage('i')).toBe(PIXEL);
    await end();
    await over;
    expect(writes).toEqual([[{ put: [], remove: [] }, new Map([['i', PIXEL]])]]);
    expect(writer.pendingImage('i')).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it('that could not be written is stored with the post that uses it, and with no other', async () => {
    const { writer, writes, problems, end, change } = setUp();
    for (const id of ['i', 'unused']) {
      void writer.storeImage(id, PIXEL);
      await end(FULL);
    }
    expect(problems).toEqual(['full', 'full']);
    change({ ...A, imageIds: ['stored before', 'i'] });
    void writer.write(['a']);
    await settled();
    expect(writes.at(-1)?.[1]).toEqual(new Map([['i', PIXEL]]));
    await end();
    expect([writer.pendingImage('i'), writer.pendingImage('unused')]).toEqual([undefined, PIXEL]);
  });
});
