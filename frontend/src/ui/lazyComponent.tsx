import { type ComponentType, lazy, useState } from 'react';
import type { LazyImport } from './lazyImport.ts';

/**
 * A component from a lazy part, loaded when it is first shown; it needs a Suspense around it. A prefetched part
 * renders immediately: React's `lazy` shows the fallback even then, for 300 ms.
 * @param pick selects the component from the part
 */
export function lazyComponent<T, Props extends object>(
  load: LazyImport<T>,
  pick: (module: T) => ComponentType<Props>,
): ComponentType<Props> {
  const Waiting = lazy(async () => ({ default: pick(await load()) }));
  const choose = (): ComponentType<Props> => {
    const loaded = load.loaded();
    return loaded ? pick(loaded) : Waiting;
  };
  return function LazyComponent(props: Props) {
    // Once per mount: a different result would remount it.
    const [View] = useState(choose);
    return <View {...props} />;
  };
}
