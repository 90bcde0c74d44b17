import { createContext, use, useContext } from 'react';
import type { Equipment } from './session/equipment.ts';
import type { Session } from './session/session.ts';
import { useStore } from './state/store.ts';
import type { WizardState } from './state/wizardState.ts';

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

/** What only the later steps work with; the step waits for it. */
export function useEquipment(): Equipment {
  const session = useSession();
  return session.equipped ?? use(session.equip());
}
