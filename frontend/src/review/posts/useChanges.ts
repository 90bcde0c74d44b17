import { useEffect, useState } from 'react';
import { lazyImport } from '../../ui/lazyImport.ts';
import type { DiffPart } from '../../ui/wordDiff.ts';

const comparing = lazyImport(() => import('../../ui/wordDiff.ts'));

/** What differs between two texts, once what compares them is here; undefined when there is nothing to compare with. */
export function useChanges(before: string | undefined, after: string): readonly DiffPart[] | undefined {
  const [changes, setChanges] = useState<readonly DiffPart[]>();
  useEffect(() => {
    let wanted = before !== undefined;
    setChanges(undefined);
    if (before === undefined) return;
    comparing().then(
      ({ wordDiff }) => {
        if (wanted) setChanges(wordDiff(before, after));
      },
      // The text itself is there; only what is new in it stays unmarked.
      (cause: unknown) => console.warn('The changes could not be marked.', cause),
    );
    return () => {
      wanted = false;
    };
  }, [before, after]);
  return changes;
}
