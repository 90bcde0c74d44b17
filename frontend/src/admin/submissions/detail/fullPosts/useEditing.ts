import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a card is being edited. Who turns that on goes on in the text, who turns it off at the button that began it:
 * the focus would fall to the top of the page otherwise.
 * @param card where both are: the text is its only textarea, the button bears `data-edit`
 */
export function useEditing(card: RefObject<HTMLElement | null>, initially: boolean) {
  const [editing, setEditing] = useState(initially);
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current) return;
    const next = editing ? 'textarea:not([aria-hidden])' : '[data-edit]';
    card.current?.querySelector<HTMLElement>(next)?.focus();
  }, [card, editing]);
  const turn = (on: boolean) => {
    turned.current = true;
    setEditing(on);
  };
  return [editing, turn] as const;
}
