import type { FormsApi } from '../../api/forms.ts';
import type { LazyImport } from '../../ui/lazyImport.ts';
import type { Outbox } from '../autosave/outbox.ts';
import type { Recordings } from '../interview/recordings.ts';
import type { Toasts } from '../state/toasts.ts';
import type { WizardStore } from '../state/wizardReducer.ts';
import type { Ownership } from '../storage/ownership.ts';
import type { Draft } from '../storage/records.ts';
import type { Storage } from '../storage/storage.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { BotSignals } from './botSignals.ts';
import type { PageLocation } from './pageLocation.ts';

/** What this browser keeps, and which part of it is this form's and this tab's. */
export interface Device {
  storage: Storage;
  ownership: Ownership;
  draft: Draft;
}

/** What only the later steps work with. */
export interface LazyServices {
  uploads: Uploads;
  recordings: Recordings;
}

/** What one page of the wizard works with. Put together in openSession; an action names the parts that it takes. */
export interface Session {
  api: FormsApi;
  store: WizardStore;
  toasts: Toasts;
  outbox: Outbox;
  location: PageLocation;
  device: Device;
  botSignals: BotSignals;
  /** Fetched when the page is idle, or when a step needs them. */
  laterServices: LazyImport<LazyServices>;
}

/** Parts for what changes something and has it saved. */
export type Saving = Pick<Session, 'store' | 'outbox'>;
/** Parts for what shows another step. */
export type Showing = Pick<Session, 'store' | 'toasts' | 'location'>;
/** Parts for what moves on, which the record keeps. */
export type Moving = Saving & Showing;
