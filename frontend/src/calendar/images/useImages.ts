import { useEffect, useRef, useState } from 'react';
import type { CalendarStore } from '../storage/calendarStore.ts';

/** The data URLs of images, in order; undefined while one is being read, or when it cannot be. */
export function useImages(store: CalendarStore, ids: readonly string[]): (string | undefined)[] {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const id of ids) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      void store.image(id).then((dataUrl) => {
        if (dataUrl !== undefined) setLoaded((before) => new Map(before).set(id, dataUrl));
      });
    }
  }, [store, ids]);
  return ids.map((id) => loaded.get(id));
}
