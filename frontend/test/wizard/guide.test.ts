import { act, renderHook } from '@testing-library/react';
import { SCENE_MS, useScenes } from '../../src/wizard/guide/useScenes.ts';

const pass = (scenes: number) => act(() => jest.advanceTimersByTime(scenes * SCENE_MS));
const open = () => renderHook(() => useScenes(3)).result;

/** What the system's setting says of motion. */
function setMotion(isReduced: boolean): void {
  window.matchMedia = (media) => ({ matches: isReduced, media }) as MediaQueryList;
}

beforeEach(() => {
  jest.useFakeTimers();
  setMotion(false);
});
afterEach(() => {
  jest.useRealTimers();
});

it('plays the scenes one after the other, and rests at the last', () => {
  const player = open();
  expect(player.current).toMatchObject({ at: 0, isPlaying: true });
  pass(1);
  pass(1);
  expect(player.current).toMatchObject({ at: 2, isPlaying: true, isAtEnd: true });
  pass(1);
  expect(player.current).toMatchObject({ at: 2, isPlaying: false, isHeld: false });
  act(() => player.current.toggle());
  expect(player.current).toMatchObject({ at: 0, isPlaying: true });
});

it('can be held, and goes on with the scene that it was held in', () => {
  const player = open();
  pass(1);
  act(() => player.current.toggle());
  expect(player.current).toMatchObject({ at: 1, isPlaying: false, isHeld: true });
  pass(5);
  expect(player.current.at).toBe(1);
  act(() => player.current.toggle());
  pass(1);
  expect(player.current.at).toBe(2);
});

it('stays where it is turned to by hand', () => {
  const player = open();
  act(() => player.current.show(1));
  pass(5);
  expect(player.current).toMatchObject({ at: 1, isPlaying: false, isHeld: false });
  act(() => player.current.show(-1));
  expect(player.current.at).toBe(0);
});

it('does not begin by itself for who wants little motion', () => {
  setMotion(true);
  const player = open();
  pass(5);
  expect(player.current).toMatchObject({ at: 0, isPlaying: false });
});
