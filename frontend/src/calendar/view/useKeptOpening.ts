import { useEffect, useState } from 'react';
import { keepOpening } from '../../plannedPosts/opening.ts';
import type { ViewState } from './viewState.ts';

/** Has the calendar open next time where the person left it, once they have gone anywhere. */
export function useKeptOpening({ day }: Pick<ViewState, 'day'>): void {
  const [first] = useState(day);
  const [left, setLeft] = useState(false);
  if (day !== first && !left) setLeft(true);
  useEffect(() => {
    if (left) keepOpening({ day });
  }, [left, day]);
}
