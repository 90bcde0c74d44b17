import { createContext, use, useContext } from 'react';
import type { CreateForm, FormsApi } from '../../api/forms.ts';
import { createStore, useStore } from '../../state/store.ts';
import type { LazyImport } from '../../ui/lazyImport.ts';
import type { Draft, Storage } from '../draft/draftDatabase.ts';
import type { Outbox } from '../draft/outbox.ts';
import type { Ownership } from '../draft/tabOwnership.ts';
import type { Recordings } from '../recording/recordings.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { PageLocation } from './pageLocation.ts';
import { INITIAL_STATE, type WizardState, type WizardStore, wizardReducer } from './state.ts';
import type { Toasts } from './toasts.ts';

/** Signals by which the server detects bots without a challenge. */
interface BotSignals {
  /** When filling in began, in milliseconds of the page's clock: negative if it began on an earlier page. */
  begun: number;
  /** Value of the honeypot field. */
  trap: string;
}

/** The fields are in the HTML, so typing may begin before the scripts load. */
function newBotSignals(): BotSignals {
  return { begun: 0, trap: '' };
}

/**
 * Sets the start to an earlier page.
 * @param draft the stored draft, and when it was last written to
 */
export function begunBefore(signals: BotSignals, draft: { fields: object; updatedAt: number }): void {
  const restored = Object.values(draft.fields).some((value) => value !== '');
  if (restored) signals.begun = performance.now() - Math.max(0, Date.now() - draft.updatedAt);
}

/** The signals as the first save sends them. */
export function botSignalsToSend({
  begun,
  trap,
}: BotSignals): Pick<CreateForm, 'company_fax' | 'elapsed_ms'> {
  return {
    ...(trap !== '' && { company_fax: trap }),
    elapsed_ms: Math.round(performance.now() - begun),
  };
}

/** The browser's tables, and which records belong to this form and tab. */
export interface Device {
  storage: Storage;
  ownership: Ownership;
  draft: Draft;
}

/** Services that only the later steps need. */
export interface LazyServices {
  uploads: Uploads;
  recordings: Recordings;
}

/** The services of one wizard page, created in openSession. Each action declares the ones it needs. */
export interface Session {
  api: FormsApi;
  store: WizardStore;
  toasts: Toasts;
  outbox: Outbox;
  location: PageLocation;
  device: Device;
  botSignals: BotSignals;
  /** Loaded when the page is idle, or when a step needs them. */
  lazyServices: LazyImport<LazyServices>;
}

/** Services of actions that change something and save it. */
export type Saving = Pick<Session, 'store' | 'outbox'>;
/** Services of actions that show another step. */
export type Showing = Pick<Session, 'store' | 'toasts' | 'location'>;
/** Services of actions that move on, which is stored in the record. */
export type Moving = Saving & Showing;

/** The parts of the session that the first step and the bars use. */
interface SessionActions {
  /** Saves the current fields. */
  saveFields: () => void;
  /** 'Submit & Continue'. */
  submitStep: () => void;
  goBack: () => void;
}

/**
 * State that exists before the session: the first step renders from it and writes to it. The session is opened by code
 * that is loaded later; earlier calls are queued here, each once.
 */
export interface Page {
  /** A form in the URL: nothing can be shown before it is loaded. */
  formId: string | undefined;
  store: WizardStore;
  botSignals: BotSignals;
  /** Undefined until it is open. */
  session: () => Session | undefined;
  request: (action: keyof SessionActions) => void;
  /** Runs the queued calls; from now on calls go to the session. */
  opened: (session: Session, actions: SessionActions) => void;
}

export function createPage(formId: string | undefined): Page {
  const store = createStore(INITIAL_STATE, wizardReducer);
  const asked = new Set<keyof SessionActions>();
  let open: { session: Session; actions: SessionActions } | undefined;
  const wait = (action: keyof SessionActions) => {
    asked.add(action);
    if (action === 'submitStep') store.dispatch({ type: 'continue waits', waits: true });
  };
  return {
    formId,
    store,
    botSignals: newBotSignals(),
    session: () => open?.session,
    request(action) {
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

export const PageContext = createContext<Page | null>(null);

/** Available before the session is open. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('There is no page around this component.');
  return page;
}

/** The session, for components that are rendered only once it is open. */
export function useSession(): Session {
  const session = usePage().session();
  if (!session) throw new Error('This component is shown before the session is open.');
  return session;
}

/** Subscribes to a part of the wizard's state. `select` must return the same object while nothing changed. */
export function useWizard<Part>(select: (state: WizardState) => Part): Part {
  return useStore(usePage().store, select);
}

/** The services of the later steps; suspends until they are loaded. */
export function useLazyServices(): LazyServices {
  return use(known(useSession().lazyServices));
}

/**
 * The promise of a part, marked as fulfilled if it is loaded, so that `use` returns immediately without a fallback.
 * Call `use` on every render.
 */
function known<T>(load: LazyImport<T>): Promise<T> {
  const value = load.loaded();
  const promise = load();
  return value === undefined ? promise : Object.assign(promise, { status: 'fulfilled', value });
}
