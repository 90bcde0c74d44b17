import { useEffect, useRef, useState } from 'react';

/**
 * Whether an entry is being edited. The focus goes to the first field of its form, and back to the button that opened
 * it, which bears `data-edit`: it would fall to the top of the page otherwise.
 */
export function useEditing(initially: boolean) {
  const [editing, turn] = useState(initially);
  const card = useRef<HTMLElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (turned.current) card.current?.querySelector<HTMLElement>(editing ? 'input' : '[data-edit]')?.focus();
  }, [editing]);
  const setEditing = (on: boolean) => {
    turned.current = true;
    turn(on);
  };
  return { card, editing, setEditing };
}
