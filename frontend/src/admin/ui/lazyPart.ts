import { type ComponentType, lazy } from 'react';

/** The code of a page could not be loaded: there is no network, or a new build has other files. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

const loaders: (() => Promise<unknown>)[] = [];

/** A page or dialog whose code is loaded when it is shown, unless it was prefetched. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loaders.push(load);
  return lazy(() =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The code of this page could not be loaded.', { cause });
    }),
  );
}

/** Loads the code of all parts, so that they open without a delay and without a network. */
export async function prefetchParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
