import { act, fireEvent, renderHook } from '@testing-library/react';
import { SCROLL_DELAY_MS } from '#shared/limits';
import { flushPendingActions, UNDO_MS, useUndoableAction } from '../../src/admin/editing/undo.ts';
import { scrollToAct, scrollToSection } from '../../src/admin/ui/focus.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';

describe('undoable actions', () => {
  const ends: (() => void)[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    for (const end of ends) end();
    jest.useRealTimers();
  });

  /** An action that runs until `end` is called or the test ends. */
  function slowAct() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    ends.push(end);
    return { work: jest.fn(() => ended), end };
  }

  it('an undone action never runs, and can be started again', async () => {
    const { work } = slowAct();
    const { result } = renderHook(() => useUndoableAction(work));
    act(() => result.current.press());
    act(() => result.current.undo());
    expect(result.current.isPending).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect(work).not.toHaveBeenCalled();
    act(() => result.current.press());
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('an action that has begun cannot be undone by an Undo button that is still shown, and is awaited', async () => {
    const { work, end } = slowAct();
    const { result } = renderHook(() => useUndoableAction(work));
    act(() => result.current.press());
    const { undo } = result.current;
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    act(() => undo());
    expect(result.current).toMatchObject({ isPending: false, isDone: true });
    const over = jest.fn();
    const finishing = flushPendingActions().then(over);
    await jest.advanceTimersByTimeAsync(0);
    expect(over).not.toHaveBeenCalled();
    end();
    await finishing;
  });

  it('waits at most five seconds for an action that does not end', async () => {
    const { work } = slowAct();
    const { result } = renderHook(() => useUndoableAction(work));
    act(() => result.current.press());
    const over = jest.fn();
    act(() => void flushPendingActions().then(over));
    await act(() => jest.advanceTimersByTimeAsync(4999));
    expect(over).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(over).toHaveBeenCalledTimes(1);
  });

  describe('an action started in another tab', () => {
    beforeEach(fakeLocks);
    afterEach(withoutLocks);

    /** The same part of the panel in another tab. */
    async function otherTab() {
      let tab: typeof import('../../src/admin/editing/undo.ts') | undefined;
      await jest.isolateModulesAsync(async () => {
        tab = await import('../../src/admin/editing/undo.ts');
      });
      if (!tab) throw new Error('no other tab');
      return tab;
    }

    it('is awaited until that tab has finished it', async () => {
      const { work, end } = slowAct();
      const other = await otherTab();
      other.defer(work);
      const over = jest.fn();
      const finishing = flushPendingActions().then(over);
      await jest.advanceTimersByTimeAsync(0);
      expect(work).not.toHaveBeenCalled();
      expect(over).not.toHaveBeenCalled();
      void other.flushPendingActions();
      end();
      await finishing;
      expect(work).toHaveBeenCalledTimes(1);
    });

    it('is not awaited if it was undone there', async () => {
      const other = await otherTab();
      other.defer(slowAct().work).cancel();
      await flushPendingActions();
    });
  });
});

describe('scrolling to a section', () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const stop = jest.fn();
  window.scrollTo = stop;

  beforeEach(() => {
    jest.useFakeTimers();
    scroll.mockClear();
    stop.mockClear();
    document.body.innerHTML =
      '<section id="ideas"><h3 id="ideas-title" tabindex="-1">Ideas</h3><button>Select</button></section>';
  });
  afterEach(() => {
    arrive();
    jest.useRealTimers();
  });

  /** Stubs the browser's visibility of an element. */
  const arrive = () => fireEvent(document, new Event('scrollend'));
  const title = () => document.getElementById('ideas-title');
  const button = () => document.querySelector('button') as HTMLElement;

  it('scrolls to new content only once it is rendered', () => {
    scrollToSection('ideas');
    jest.advanceTimersByTime(SCROLL_DELAY_MS - 1);
    expect(scroll).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(title()).toHaveFocus();
  });

  it.each(['pointerDown', 'keyDown', 'wheel'] as const)(
    'does not scroll when the user starts something: %s',
    (act) => {
      scrollToSection('ideas');
      button().focus();
      fireEvent[act](button());
      jest.advanceTimersByTime(SCROLL_DELAY_MS);
      expect(scroll).not.toHaveBeenCalled();
      expect(button()).toHaveFocus();
    },
  );

  it('scrolls to the last of two targets', () => {
    document.body.insertAdjacentHTML('beforeend', '<section id="posts" tabindex="-1"></section>');
    scrollToSection('ideas');
    fireEvent.keyDown(button());
    scrollToSection('posts');
    jest.advanceTimersByTime(SCROLL_DELAY_MS);
    expect(scroll.mock.contexts).toEqual([document.getElementById('posts')]);
  });

  it('does not scroll during a press that starts in the meantime, or on a page that is already there', () => {
    scrollToSection('ideas');
    jest.advanceTimersByTime(SCROLL_DELAY_MS);
    fireEvent.pointerDown(button());
    fireEvent.pointerDown(button());
    expect(stop.mock.calls).toEqual([[{ top: window.scrollY, behavior: 'instant' }]]);
    scrollToSection('ideas');
    jest.advanceTimersByTime(SCROLL_DELAY_MS);
    arrive();
    fireEvent.pointerDown(button());
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('scrolls to a requested action while the user types, but not during a touch', () => {
    scrollToAct('button', undefined);
    fireEvent.keyDown(document.body);
    jest.advanceTimersByTime(SCROLL_DELAY_MS);
    expect(button()).toHaveFocus();
    button().blur();
    scrollToAct('button', undefined);
    fireEvent.pointerDown(document.body);
    jest.advanceTimersByTime(SCROLL_DELAY_MS);
    expect(button()).not.toHaveFocus();
  });
});
