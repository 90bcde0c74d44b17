import { act, renderHook } from '@testing-library/react';
import { finishLateActs, UNDO_MS } from '../../src/admin/ui/lateActs.ts';
import { useLateAct } from '../../src/admin/ui/useLateAct.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** An act that is at work until it is told that it is over. */
function slowAct() {
  let end = () => {};
  const work = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return { work, end: () => end() };
}

it('what was taken back is never done, and can be pressed again', async () => {
  const { work, end } = slowAct();
  const { result } = renderHook(() => useLateAct(work));
  act(() => result.current.press());
  act(() => result.current.undo());
  expect(result.current.isPending).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  expect(work).not.toHaveBeenCalled();
  act(() => result.current.press());
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  expect(work).toHaveBeenCalledTimes(1);
  end();
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
