import { act, renderHook } from '@testing-library/react';
import { finishLateActs, UNDO_MS } from '../../src/admin/ui/lateActs.ts';
import { useLateAct } from '../../src/admin/ui/useLateAct.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';

const ends: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const end of ends) end();
  jest.useRealTimers();
});

/** An act that is at work until it is told that it is over, or its test is. */
function slowAct() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  ends.push(end);
  return { work: jest.fn(() => ended), end };
}

it('what was taken back is never done, and can be pressed again', async () => {
  const { work } = slowAct();
  const { result } = renderHook(() => useLateAct(work));
  act(() => result.current.press());
  act(() => result.current.undo());
  expect(result.current.isPending).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  expect(work).not.toHaveBeenCalled();
  act(() => result.current.press());
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  expect(work).toHaveBeenCalledTimes(1);
});

it('what has begun is not taken back by an Undo that was still shown, and is waited for', async () => {
  const { work, end } = slowAct();
  const { result } = renderHook(() => useLateAct(work));
  act(() => result.current.press());
  const { undo } = result.current;
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  act(() => undo());
  expect(result.current).toMatchObject({ isPending: false, isDone: true });
  const over = jest.fn();
  const finishing = finishLateActs().then(over);
  await jest.advanceTimersByTimeAsync(0);
  expect(over).not.toHaveBeenCalled();
  end();
  await finishing;
});

it('what does not end is waited for five seconds, and no longer', async () => {
  const { work } = slowAct();
  const { result } = renderHook(() => useLateAct(work));
  act(() => result.current.press());
  const over = jest.fn();
  act(() => void finishLateActs().then(over));
  await act(() => jest.advanceTimersByTimeAsync(4999));
  expect(over).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(over).toHaveBeenCalledTimes(1);
});

describe('what was pressed in another tab', () => {
  beforeEach(fakeLocks);
  afterEach(withoutLocks);

  /** The same part of the panel in a tab of its own. */
  async function otherTab() {
    let tab: typeof import('../../src/admin/ui/lateActs.ts') | undefined;
    await jest.isolateModulesAsync(async () => {
      tab = await import('../../src/admin/ui/lateActs.ts');
    });
    if (!tab) throw new Error('no other tab');
    return tab;
  }

  it('is waited for until that one has finished it', async () => {
    const { work, end } = slowAct();
    const other = await otherTab();
    other.postpone(work);
    const over = jest.fn();
    const finishing = finishLateActs().then(over);
    await jest.advanceTimersByTimeAsync(0);
    expect(work).not.toHaveBeenCalled();
    expect(over).not.toHaveBeenCalled();
    void other.finishLateActs();
    end();
    await finishing;
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('and taken back there is not waited for', async () => {
    const other = await otherTab();
    other.postpone(slowAct().work).cancel();
    await finishLateActs();
  });
});
