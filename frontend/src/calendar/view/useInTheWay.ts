import { type RefObject, useEffect, useState } from 'react';

/** Whether what stands above the page would cover what has the focus, and so belongs at the window's other end. */
export function useInTheWay(element: RefObject<HTMLElement | null>): boolean {
  const [inTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    const look = () => {
      const used = document.activeElement;
      if (!used || used === document.body || !element.current || element.current.contains(used)) return;
      if (overlap(element.current.getBoundingClientRect(), used.getBoundingClientRect()))
        setInTheWay((last) => !last);
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [element]);
  return inTheWay;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
