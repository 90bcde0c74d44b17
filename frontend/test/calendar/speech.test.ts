import { act, renderHook } from '@testing-library/react';
import { useSpeech } from '../../src/calendar/view/LiveRegion.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('says what an act of the editor did once the editor has gone, and nothing over what came after it', () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  const { result } = renderHook(() => useSpeech());
  const say = (text: string) => act(() => result.current[1](text));
  const wait = () => act(() => jest.advanceTimersByTime(1000));
  say('Deleted');
  expect(result.current[0].text).toBe('');
  wait();
  expect(result.current[0].text).toBe('Deleted');
  say('Deleted again');
  dialog.remove();
  say('Undone');
  wait();
  expect(result.current[0].text).toBe('Undone');
});
