import { nearestMonthWithPosts } from '../../src/calendar/header/MonthHeader.tsx';
import {
  applyChange,
  type CalendarState,
  calendarReducer,
  EMPTY_CALENDAR,
  groupByDay,
  invert,
} from '../../src/calendar/posts/calendarState.ts';
import { displayTitle, stays } from '../../src/calendar/posts/labels.ts';
import { difference } from '../../src/calendar/storage/calendarStore.ts';
import { initialView, viewReducer } from '../../src/calendar/view/viewState.ts';
import { addDays, dayAfterKey } from '../../src/plannedPosts/day.ts';
import { duplicatePost, madeAt, newId, newPost, type Post } from '../../src/plannedPosts/post.ts';
import { cutOfRuns, postRuns } from '../../src/ui/postRuns.ts';
import { seeded } from './random.ts';
import { makePost } from './support.ts';

describe('the store', () => {
  const post = (id: string, date = '2024-12-04'): Post => ({ ...newPost(date), id, title: id });
  const loaded = (...posts: Post[]): CalendarState =>
    calendarReducer(EMPTY_CALENDAR, { type: 'loaded', posts });

  describe('changes', () => {
    it('are undone in reverse order, whatever they were', () => {
      const random = seeded(7);
      let state = loaded(post('a'), post('b'), post('c'));
      const history = [state.posts];
      for (let step = 0; step < 40; step += 1) {
        const id = 'abcdef'.charAt(random(6));
        const change =
          random(3) === 0
            ? { put: [], remove: [id] }
            : { put: [post(id, addDays('2024-12-01', random(60)))], remove: [] };
        state = calendarReducer(state, { type: 'changed', change, label: `${step}` });
        history.push(state.posts);
      }
      for (const posts of history.toReversed()) {
        expect(new Map(state.posts)).toEqual(new Map(posts));
        state = calendarReducer(state, { type: 'undone' });
      }
      expect(state.undos).toEqual([]);
    });

    it('are reverted by invert, also if one change adds and removes a post', () => {
      const before = loaded(post('a'), post('b')).posts;
      const change = { put: [post('b', '2025-01-01'), post('c')], remove: ['a', 'nobody'] };
      const after = applyChange(before, change);
      expect(applyChange(after, invert(before, change))).toEqual(before);
    });

    it('restore a deleted post on its day, whatever happened to others since', () => {
      const deleted = { ...post('a', '2024-12-31'), content: 'Text', tags: ['x'], imageIds: ['i'] };
      let state = loaded(deleted, post('b', '2025-01-01'));
      state = calendarReducer(state, {
        type: 'changed',
        change: { put: [], remove: ['a'] },
        label: 'Deleted',
      });
      const moved = { put: [post('b', '2024-12-31')], remove: [] };
      state = calendarReducer(state, { type: 'changed', change: moved, label: 'Moved' });
      state = calendarReducer(state, { type: 'undone' });
      state = calendarReducer(state, { type: 'undone' });
      expect([...state.posts.values()].sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
        deleted,
        post('b', '2025-01-01'),
      ]);
      expect(calendarReducer(state, { type: 'undone' })).toBe(state);
    });

    it('can be undone up to fifty steps', () => {
      let state = loaded(post('a'));
      for (let step = 0; step < 60; step += 1) {
        const change = { put: [post('a', addDays('2024-12-01', step))], remove: [] };
        state = calendarReducer(state, { type: 'changed', change, label: `${step}` });
      }
      expect(state.undos).toHaveLength(50);
      expect([state.undos[0]?.label, state.undos.at(-1)?.label]).toEqual(['10', '59']);
    });

    it('can be undone fifty times, the last first, but not after a reload', () => {
      let state = loaded(post('a'));
      for (let step = 1; step <= 60; step += 1) {
        state = calendarReducer(state, {
          type: 'changed',
          change: { put: [], remove: ['a'] },
          label: `${step}`,
        });
      }
      expect([state.undos.length, state.undos[0]?.label, state.undos.at(-1)?.label]).toEqual([
        50,
        '11',
        '60',
      ]);
      expect(calendarReducer(state, { type: 'loaded', posts: [] })).toEqual({ posts: new Map(), undos: [] });
    });

    it('are not undone if they changed nothing', () => {
      const state = loaded(post('a'));
      expect(calendarReducer(state, { type: 'undone' })).toBe(state);
    });

    it.each([
      ['edited, edited', { put: [post('a', '2025-01-01')], remove: [] }, []],
      ['edited, removed', { put: [], remove: ['a'] }, []],
      ['another edited', { put: [post('b', '2025-01-01')], remove: [] }, ['edited']],
      ['another removed', { put: [], remove: ['b'] }, ['edited']],
    ])('made here and in another tab: %s', (_, elsewhere, left) => {
      const edit = { put: [post('a', '2024-12-24')], remove: [] };
      const edited = calendarReducer(loaded(post('a'), post('b')), {
        type: 'changed',
        change: edit,
        label: 'edited',
      });
      const state = calendarReducer(edited, { type: 'changed elsewhere', change: elsewhere });
      expect(state.undos.map(({ label }) => label)).toEqual(left);
    });

    it('that created a post cannot be undone once another tab has changed it', () => {
      const change = { put: [post('new')], remove: [] };
      const made = calendarReducer(loaded(), { type: 'changed', change, label: 'made' });
      expect(calendarReducer(made, { type: 'changed elsewhere', change }).undos).toEqual([]);
    });

    it('of another tab cannot be undone here, nor earlier ones on the same posts', () => {
      let state = loaded(post('a'), post('b'));
      state = calendarReducer(state, { type: 'changed', change: { put: [], remove: ['a'] }, label: 'a' });
      state = calendarReducer(state, { type: 'changed', change: { put: [], remove: ['b'] }, label: 'b' });
      state = calendarReducer(state, { type: 'changed elsewhere', change: { put: [post('a')], remove: [] } });
      expect(state.undos.map(({ label }) => label)).toEqual(['b']);
      expect([...state.posts.keys()]).toEqual(['a']);
    });
  });

  describe('posts', () => {
    it('of a day are in the order of their creation', () => {
      const early = { ...post('x'), id: newId(1_700_000_000_000) };
      const late = { ...post('x'), id: newId(1_800_000_000_000) };
      const days = groupByDay(new Map([late, early].map((each) => [each.id, each])));
      expect(days.get('2024-12-04')).toEqual([early, late]);
      expect(madeAt(early.id)).toBe(1_700_000_000_000);
      expect(madeAt('sample-1')).toBeUndefined();
    });

    it('that were created in the same millisecond keep their order, whatever the clock does', () => {
      const clock = jest.spyOn(Date, 'now');
      const made = [5000, 5000, 5000, 4000, 5001].map((now) => {
        clock.mockReturnValue(1_900_000_000_000 + now);
        return newPost('2024-12-04');
      });
      clock.mockRestore();
      const days = groupByDay(new Map(made.toReversed().map((each) => [each.id, each])));
      expect(days.get('2024-12-04')).toEqual(made);
    });

    it('are grouped by day', () => {
      const [a, b, c] = [post('a'), post('b', '2024-12-05'), post('c')];
      expect(groupByDay(loaded(c, b, a).posts)).toEqual(
        new Map([
          ['2024-12-04', [a, c]],
          ['2024-12-05', [b]],
        ]),
      );
    });

    it('have a placeholder without a title', () => {
      expect(displayTitle({ title: ' Launch ' })).toBe('Launch');
      expect(displayTitle({ title: ' ' })).toBe('Untitled');
      expect(stays({ ...post('a'), title: 'Launch' })).toBe('“Launch” stays where it was.');
    });

    it("start with SPEC's defaults, and a copy is a draft without engagement", () => {
      expect(newPost('2024-12-24')).toMatchObject({
        title: 'New Post',
        content: '',
        date: '2024-12-24',
        status: 'draft',
        tags: [],
      });
      const liked: Post = {
        ...post('a'),
        status: 'published',
        engagement: { likes: 9, comments: 1, reposts: 0 },
      };
      const copy = duplicatePost(liked);
      expect(copy).toMatchObject({ status: 'draft', engagement: { likes: 0, comments: 0, reposts: 0 } });
      expect(copy.id).not.toBe(liked.id);
    });

    it('nearest to an empty month are found before and after it', () => {
      const posts = loaded(post('a', '2024-10-30'), post('b', '2025-03-02'), post('c', '2025-03-09')).posts;
      expect(nearestMonthWithPosts(posts, { year: 2024, month: 12 })).toEqual({
        day: '2024-10-30',
        count: 1,
      });
      expect(nearestMonthWithPosts(posts, { year: 2025, month: 2 })).toEqual({ day: '2025-03-02', count: 2 });
      expect(nearestMonthWithPosts(new Map(), { year: 2025, month: 2 })).toBeUndefined();
    });

    it('that differ from the stored ones are found, except those still to be written', () => {
      const memory = loaded(post('a'), post('b'), post('mine')).posts;
      const stored = [post('a'), post('b', '2025-01-01'), post('c')];
      expect(difference(memory, stored, (id) => id !== 'mine')).toEqual({
        put: [post('b', '2025-01-01'), post('c')],
        remove: [],
      });
      expect(difference(memory, [post('a'), post('b'), post('mine')], () => true)).toBeUndefined();
      expect(difference(memory, [], () => true)?.remove).toEqual(['a', 'b', 'mine']);
    });
  });
});

describe('the view', () => {
  describe('keys in the grid', () => {
    const press = (key: string, part = {}) =>
      dayAfterKey({ key, ctrlKey: false, shiftKey: false, ...part }, '2024-12-18');

    it.each([
      ['ArrowLeft', '2024-12-17'],
      ['ArrowRight', '2024-12-19'],
      ['ArrowUp', '2024-12-11'],
      ['ArrowDown', '2024-12-25'],
      ['Home', '2024-12-15'],
      ['End', '2024-12-21'],
      ['PageUp', '2024-11-18'],
      ['PageDown', '2025-01-18'],
      ['a', undefined],
    ])('%s leads from Wednesday, December 18 to %s', (key, day) => expect(press(key)).toBe(day));

    it('follow the reading direction in right-to-left scripts', () => {
      document.dir = 'rtl';
      expect([press('ArrowLeft'), press('ArrowRight'), press('ArrowUp')]).toEqual([
        '2024-12-19',
        '2024-12-17',
        '2024-12-11',
      ]);
      document.dir = '';
    });

    it('move further with Ctrl and Shift', () => {
      expect(press('Home', { ctrlKey: true })).toBe('2024-12-01');
      expect(press('End', { ctrlKey: true })).toBe('2024-12-31');
      expect(press('PageDown', { shiftKey: true })).toBe('2025-12-18');
    });
  });

  describe('what the page shows', () => {
    it('starts in December 2024, on today if that is in it', () => {
      expect(initialView('2026-11-21')).toMatchObject({
        month: { year: 2024, month: 12 },
        day: '2024-12-01',
      });
      expect(initialView('2024-12-11').day).toBe('2024-12-11');
    });

    it('starts at the last view, or at the post that was added since', () => {
      const left = initialView('2026-11-21', { day: '2026-10-05' });
      expect(left).toMatchObject({ month: { year: 2026, month: 10 }, day: '2026-10-05' });
      expect(left.landed).toBeUndefined();
      expect(initialView('2026-11-21', { day: '2026-12-02', post: 'p1' }).landed).toBe('p1');
    });

    it('keeps the date when the month changes', () => {
      const start = viewReducer(initialView('2024-12-31'), { type: 'shift month', by: 2 });
      expect(start).toMatchObject({ month: { year: 2025, month: 2 }, day: '2025-02-28' });
    });

    it('does not change the month when a neighbouring day is clicked', () => {
      const clicked = viewReducer(initialView('2026-11-21'), { type: 'activate', day: '2025-01-02' });
      expect(clicked).toMatchObject({ month: { year: 2024, month: 12 }, day: '2025-01-02' });
      expect(viewReducer(clicked, { type: 'shift month', by: 1 }).month).toEqual({ year: 2025, month: 1 });
    });

    it('moves a post across months and can put it back', () => {
      const post = makePost('A', '2024-12-31');
      let state = viewReducer(initialView('2026-11-21'), { type: 'pick up', post });
      state = viewReducer(state, { type: 'carry to', day: '2025-01-01' });
      expect(state).toMatchObject({ moving: { to: '2025-01-01' }, month: { year: 2025, month: 1 } });
      state = viewReducer(state, { type: 'put back' });
      expect(state).toMatchObject({ month: { year: 2024, month: 12 }, focus: { post: post.id } });
      expect(state.moving).toBeUndefined();
    });
  });

  it('does not count bold markup for the see-more cut', () => {
    const text = `**${'word '.repeat(60)}end** rest`;
    expect(text.slice(0, cutOfRuns(postRuns(text), 'desktop'))).toBe(`**${'word '.repeat(42).trimEnd()}`);
    const later = `**Bold.** ${'word '.repeat(60)}`;
    expect(later.slice(0, cutOfRuns(postRuns(later), 'desktop'))).toBe(
      `**Bold.** ${'word '.repeat(41).trimEnd()}`,
    );
  });
});
