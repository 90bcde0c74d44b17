import { type RefObject, useEffect } from 'react';

/** Where the focus goes when there is no other post: without one their section goes, too. */
const FALLBACKS = ['selected-title', 'idea-desk-title'];

/** Whoever worked in a card that goes goes on in the one that takes its place. */
export function useFocusNear(card: RefObject<HTMLElement | null>, isGoing: boolean): void {
  useEffect(() => {
    const going = card.current;
    if (!isGoing || !going?.contains(document.activeElement)) return;
    const others = FALLBACKS.map((id) => document.getElementById(id));
    const near = [going.nextElementSibling, going.previousElementSibling, ...others];
    near.find((element): element is HTMLElement => element instanceof HTMLElement)?.focus();
  }, [card, isGoing]);
}
