import { useEffect, useReducer } from 'react';

/** How long one scene shows: its movements end with its sixth second, and the words want reading. */
export const SCENE_MS = 8000;

interface Showing {
  at: number;
  /** Whether the next scene comes by itself. */
  isPlaying: boolean;
  /** Whether the picture stands still in the middle of a movement. */
  isHeld: boolean;
}
type Action = { ended: number } | { show: number } | 'play or pause';

export interface ScenePlayer extends Showing {
  isAtEnd: boolean;
  toggle: () => void;
  show: (at: number) => void;
}

/** Shows scenes one after the other, until the last one or until it is told to stop; who wants little motion starts it. */
export function useScenes(count: number): ScenePlayer {
  const [showing, dispatch] = useReducer(
    (before: Showing, action: Action) => next(before, action, count - 1),
    undefined,
    () => ({ at: 0, isPlaying: !wantsLittleMotion(), isHeld: false }),
  );
  const { at, isPlaying } = showing;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => dispatch({ ended: at }), SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  return {
    ...showing,
    isAtEnd: at === count - 1,
    toggle: () => dispatch('play or pause'),
    show: (wanted) => dispatch({ show: wanted }),
  };
}

function next({ at, isPlaying }: Showing, action: Action, last: number): Showing {
  if (action === 'play or pause') {
    if (isPlaying) return { at, isPlaying: false, isHeld: true };
    return { at: at === last ? 0 : at, isPlaying: true, isHeld: false };
  }
  if ('ended' in action) return { at: Math.min(action.ended + 1, last), isPlaying: at < last, isHeld: false };
  // Who turns the pages by hand looks at each for as long as they like.
  return { at: Math.min(Math.max(action.show, 0), last), isPlaying: false, isHeld: false };
}

function wantsLittleMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
