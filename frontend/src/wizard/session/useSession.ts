import { createContext, use, useContext } from 'react';
import { useStore } from '../../state/store.ts';
import type { LazyImport } from '../../ui/lazyImport.ts';
import type { WizardState } from '../state/wizardState.ts';
import type { Page } from './page.ts';
import type { LazyServices, Session } from './session.ts';

export const PageContext = createContext<Page | null>(null);

/** What is there before the session, too. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('There is no page around this component.');
  return page;
}

/** The session, for what is shown only once it is open: the actions of the later steps take it. */
export function useSession(): Session {
  const session = usePage().session();
  if (!session) throw new Error('This component is shown before the session is open.');
  return session;
}

/** A part of the wizard's state. `select` must return the same object while nothing changed. */
export function useWizard<Part>(select: (state: WizardState) => Part): Part {
  return useStore(usePage().store, select);
}

/** The services of the later steps; the step waits for them. */
export function useLaterServices(): LazyServices {
  return use(known(useSession().laterServices));
}

/**
 * The promise of a part, marked as React marks those that it has waited for: what is there is read at once, and not
 * after a placeholder. `use` has to be called each time, also when there is nothing to wait for any more.
 */
function known<T>(load: LazyImport<T>): Promise<T> {
  const value = load.loaded();
  const promise = load();
  return value === undefined ? promise : Object.assign(promise, { status: 'fulfilled', value });
}
