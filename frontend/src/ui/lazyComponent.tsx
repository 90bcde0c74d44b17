import { type ComponentType, lazy, useState } from 'react';
import type { LazyImport } from './lazyImport.ts';

/**
 * A component out of a part that is loaded when it is first shown; a Suspense around it holds its place until then.
 * A prefetched part renders immediately: React's `lazy` shows the placeholder even then, for 300 ms.
 * @param pick finds the component in the part
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
    // Once per mount: another choice would remount it.
    const [View] = useState(choose);
    return <View {...props} />;
  };
}
