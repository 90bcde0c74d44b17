import { initialView, viewReducer } from '../../src/calendar/view/viewState.ts';
import { dayAfterKey } from '../../src/plannedPosts/dayKeys.ts';
import { cutOfRuns, postRuns } from '../../src/ui/postRuns.ts';
import { makePost } from './support.ts';

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

  it('lead where they point in a script that is read from the right', () => {
    document.dir = 'rtl';
    expect([press('ArrowLeft'), press('ArrowRight'), press('ArrowUp')]).toEqual([
      '2024-12-19',
      '2024-12-17',
      '2024-12-11',
    ]);
    document.dir = '';
  });

  it('reach further with Ctrl and Shift', () => {
    expect(press('Home', { ctrlKey: true })).toBe('2024-12-01');
    expect(press('End', { ctrlKey: true })).toBe('2024-12-31');
    expect(press('PageDown', { shiftKey: true })).toBe('2025-12-18');
  });
});

describe('what the page shows', () => {
  it('begins in December 2024, on today if that is in it', () => {
    expect(initialView('2026-11-21')).toMatchObject({ month: { year: 2024, month: 12 }, day: '2024-12-01' });
    expect(initialView('2024-12-11').day).toBe('2024-12-11');
  });

  it('begins where the person left it, or at the post that was put there since', () => {
    const left = initialView('2026-11-21', { day: '2026-10-05' });
    expect(left).toMatchObject({ month: { year: 2026, month: 10 }, day: '2026-10-05' });
    expect(left.landed).toBeUndefined();
    expect(initialView('2026-11-21', { day: '2026-12-02', post: 'p1' }).landed).toBe('p1');
  });

  it('keeps the date from month to month', () => {
    const start = viewReducer(initialView('2024-12-31'), { type: 'shift month', by: 2 });
    expect(start).toMatchObject({ month: { year: 2025, month: 2 }, day: '2025-02-28' });
  });

  it('does not turn the page when a neighbouring day is clicked', () => {
    const clicked = viewReducer(initialView('2026-11-21'), { type: 'activate', day: '2025-01-02' });
    expect(clicked).toMatchObject({ month: { year: 2024, month: 12 }, day: '2025-01-02' });
    expect(viewReducer(clicked, { type: 'shift month', by: 1 }).month).toEqual({ year: 2025, month: 1 });
  });

  it('carries a post over months and puts it back where it was', () => {
    const post = makePost('A', '2024-12-31');
    let state = viewReducer(initialView('2026-11-21'), { type: 'pick up', post });
    state = viewReducer(state, { type: 'carry to', day: '2025-01-01' });
    expect(state).toMatchObject({ moving: { to: '2025-01-01' }, month: { year: 2025, month: 1 } });
    state = viewReducer(state, { type: 'put back' });
    expect(state).toMatchObject({ month: { year: 2024, month: 12 }, focus: { post: post.id } });
    expect(state.moving).toBeUndefined();
  });
});

it('does not count bold markup where the feed cuts a post', () => {
  const text = `**${'word '.repeat(60)}end** rest`;
  expect(text.slice(0, cutOfRuns(postRuns(text), 'desktop'))).toBe(`**${'word '.repeat(42).trimEnd()}`);
});
