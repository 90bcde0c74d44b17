import { type ComponentType, useEffect, useState } from 'react';
import { lazyImport } from '../../ui/lazyImport.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { DragLayerProps } from './DragLayer.tsx';

const loadLayer = lazyImport(() => import('./DragLayer.tsx'));

/** What lets posts be dragged, once the page had time to fetch it; undefined until then. */
export function useDragLayer(): ComponentType<DragLayerProps> | undefined {
  const [module, setModule] = useState(loadLayer.loaded);
  useEffect(() => {
    if (module) return undefined;
    return whenIdle(() => {
      loadLayer().then(setModule, (cause: unknown) =>
        console.warn('Posts cannot be dragged; the keyboard and the editor move them.', cause),
      );
    });
  }, [module]);
  return module?.default;
}
