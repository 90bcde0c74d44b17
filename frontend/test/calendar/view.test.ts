import { initialView, viewReducer } from '../../src/calendar/view/viewState.ts';
import { dayAfterKey } from '../../src/plannedPosts/dayKeys.ts';
import { parsePostText } from '../../src/ui/postText.ts';
import { foldPost, NARROW_FOLD, WIDE_FOLD } from '../../src/ui/preview/fold.ts';
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

describe('the fold', () => {
  const fold = (text: string, limits = WIDE_FOLD) => {
    const lines = foldPost(parsePostText(text), limits);
    return lines?.map((line) => line.map((segment) => segment.text).join('')).join('\n');
  };

  it('leaves a short post whole', () => {
    expect(fold('one\ntwo\nthree')).toBeUndefined();
    expect(fold(`${'word '.repeat(41)}last.`)).toBeUndefined();
  });

  it('cuts a long one at a word, earlier on a phone', () => {
    const long = 'word '.repeat(100);
    expect(fold(long)?.length).toBeLessThanOrEqual(210);
    expect(fold(long)?.endsWith('word')).toBe(true);
    expect(fold(long, NARROW_FOLD)?.length).toBeLessThanOrEqual(140);
  });

  it('counts line breaks, and cuts no character in two', () => {
    expect(fold('a\n\nb\nc')).toBe('a\n\nb');
    expect(fold('a\n\nb\n\n')).toBeUndefined();
    expect(fold(`x${'😀'.repeat(200)}`)).toBe(`x${'😀'.repeat(104)}`);
  });

  it('keeps bold text bold up to the cut', () => {
    const lines = foldPost(parsePostText(`**${'word '.repeat(60)}end** rest`), WIDE_FOLD);
    expect(lines?.[0]?.every(({ bold }) => bold)).toBe(true);
  });
});
