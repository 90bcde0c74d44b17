import type { FormsApi } from '../../api/forms.ts';
import type { Outbox } from '../autosave/outbox.ts';
import type { Store } from '../state/store.ts';
import type { Toasts } from '../state/toasts.ts';
import type { WizardAction } from '../state/wizardReducer.ts';
import type { WizardState } from '../state/wizardState.ts';
import type { Ownership } from '../storage/ownership.ts';
import type { Draft, Storage } from '../storage/storage.ts';
import type { Equipment } from './equipment.ts';
import type { Place } from './place.ts';
import type { Signs } from './signs.ts';

export type WizardStore = Store<WizardState, WizardAction>;

/** Everything one page of the wizard works with. Made once, when the page opens; components reach it by context. */
export interface Session {
  api: FormsApi;
  store: WizardStore;
  toasts: Toasts;
  storage: Storage;
  ownership: Ownership;
  draft: Draft;
  outbox: Outbox;
  place: Place;
  signs: Signs;
  /** Fetches what the later steps work with; the same promise every time. */
  equip: () => Promise<Equipment>;
  /** The same, once it is there. */
  equipped: Equipment | undefined;
}
