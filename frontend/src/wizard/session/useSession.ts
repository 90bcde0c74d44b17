import { createContext, use, useContext } from 'react';
import { useStore } from '../../state/store.ts';
import type { WizardState } from '../state/wizardState.ts';
import type { LaterServices, Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The page's session: its actions take it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session around this component.');
  return session;
}

/** A part of the wizard's state. `select` must return the same object while nothing changed. */
export function useWizard<Part>(select: (state: WizardState) => Part): Part {
  return useStore(useSession().store, select);
}

/** The services of the later steps; the step waits for them. */
export function useLaterServices(): LaterServices {
  const { laterServices } = useSession();
  return laterServices.loaded() ?? use(laterServices());
}
