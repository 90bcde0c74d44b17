import { createStore } from '../../state/store.ts';
import { type WizardStore, wizardReducer } from '../state/wizardReducer.ts';
import { INITIAL_STATE } from '../state/wizardState.ts';
import { type BotSignals, newBotSignals } from './botSignals.ts';
import type { Session } from './session.ts';

/** What the first step and the bars ask of the session. */
export interface SessionActions {
  /** Keeps what stands in the fields now. */
  keepFields: () => void;
  /** 'Submit & Continue'. */
  goOn: () => void;
  goBack: () => void;
}

/**
 * What is there from the first moment: the state, from which the first step is drawn and into which it is typed. The
 * session is opened by code that comes later; what is asked of it before waits for it here, each thing once.
 */
export interface Page {
  /** The form that the address names: nothing of it can be shown before it is loaded. */
  formId: string | undefined;
  store: WizardStore;
  botSignals: BotSignals;
  /** Undefined until it is open. */
  session: () => Session | undefined;
  ask: (action: keyof SessionActions) => void;
  /** From here on the session does what is asked, and first what was asked before. */
  opened: (session: Session, actions: SessionActions) => void;
}

export function createPage(formId: string | undefined): Page {
  const store = createStore(INITIAL_STATE, wizardReducer);
  const asked = new Set<keyof SessionActions>();
  let open: { session: Session; actions: SessionActions } | undefined;
  const wait = (action: keyof SessionActions) => {
    asked.add(action);
    if (action === 'goOn') store.dispatch({ type: 'continue waits', waits: true });
  };
  return {
    formId,
    store,
    botSignals: newBotSignals(),
    session: () => open?.session,
    ask(action) {
      if (open) open.actions[action]();
      else wait(action);
    },
    opened(session, actions) {
      open = { session, actions };
      store.dispatch({ type: 'continue waits', waits: false });
      for (const action of asked) actions[action]();
    },
  };
}
