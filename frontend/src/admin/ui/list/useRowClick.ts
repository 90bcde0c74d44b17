import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** What does something of its own when it is clicked. */
const OWN = 'a, button, input, label, select';

/** A click anywhere on a row opens it: unless it was for something in the row, or the end of marking words of it. */
export function useRowClick<Row>(to: ((row: Row) => string) | undefined) {
  const navigate = useNavigate();
  return (event: MouseEvent, row: Row): void => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null;
    if (!to || isOwn || window.getSelection()?.type === 'Range') return;
    void navigate(to(row));
  };
}
