import { useState } from 'react';
import { COLUMNS, type ColumnId } from './columns.tsx';

/** Not in react-admin's store: that one is emptied at logout. */
const KEY = 'byline.admin.hiddenColumns';

/** Which columns this browser shows. */
export function useColumns() {
  const [hidden, setHidden] = useState(readHidden);
  const toggle = (id: ColumnId) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    localStorage.setItem(KEY, JSON.stringify(next));
    setHidden(next);
  };
  return { shown: COLUMNS.filter(({ id }) => !hidden.includes(id)), hidden, toggle };
}

export type ColumnChoice = ReturnType<typeof useColumns>;

function readHidden(): string[] {
  const text = localStorage.getItem(KEY);
  return text === null ? [] : (JSON.parse(text) as string[]);
}
