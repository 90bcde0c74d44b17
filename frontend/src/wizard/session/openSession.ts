import { MESSAGES } from '#rules/messages';
import { type Form, type FormsApi, formsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { part } from '../../ui/part.ts';
import { deliver } from '../autosave/deliver.ts';
import { Outbox } from '../autosave/outbox.ts';
import { judge } from '../autosave/verdict.ts';
import { createStore } from '../state/store.ts';
import { createToasts } from '../state/toasts.ts';
import { wizardReducer } from '../state/wizardReducer.ts';
import { EMPTY_FIELDS, INITIAL_STATE } from '../state/wizardState.ts';
import { createOwnership, type Ownership } from '../storage/ownership.ts';
import { type Draft, openStorage, type Storage } from '../storage/storage.ts';
import { randomUuid } from '../storage/uuid.ts';
import type { Equipment } from './equipment.ts';
import { outboxEvents } from './outboxEvents.ts';
import { createPlace, type Place } from './place.ts';
import { restore } from './restore.ts';
import type { Session } from './session.ts';
import { newSigns } from './signs.ts';
import { createTabs, type Tabs } from './tabs.ts';

export interface SessionParts {
  api: FormsApi;
  storage: Storage;
  ownership: Ownership;
  place: Place;
  tabs: Tabs;
}

/** How a page opens. `unknown`: no such form. `unreachable`: it could not be loaded just now. */
export type Opening =
  | { kind: 'open'; session: Session }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; words: string };

/** Opens the wizard on what the address and the device say. */
export async function openWizard(parts: Partial<SessionParts> = {}): Promise<Opening> {
  const place = parts.place ?? createPlace();
  const api = parts.api ?? formsApi;
  const formId = place.formId();
  const [storage, loaded] = await Promise.all([
    parts.storage ?? openStorage(),
    formId === undefined ? undefined : load(api, formId),
  ]);
  if (loaded === 'unknown') return { kind: 'unknown' };
  if (loaded === 'unreachable') return { kind: 'unreachable', words: MESSAGES.loadQuestionsFailed };
  const draft = await findDraft(storage, formId);
  const ownership = parts.ownership ?? createOwnership(randomUuid());
  const tabs = parts.tabs ?? createTabs();
  const session = assemble({ api, storage, ownership, place, tabs }, draft);
  await restore(session, loaded);
  tabs.listen((form) => {
    if (form.id === session.store.get().form?.id) session.store.dispatch({ type: 'server form', form });
  });
  return { kind: 'open', session };
}

async function load(api: FormsApi, id: string): Promise<Form | 'unknown' | 'unreachable'> {
  try {
    return await api.get(id);
  } catch (error) {
    const refused = error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429;
    return refused ? 'unknown' : 'unreachable';
  }
}

/** The draft of the form in the address; without one, the latest that has no form yet, so that a reload keeps its text. */
async function findDraft({ drafts }: Storage, formId: string | undefined): Promise<Draft> {
  const known = (await drafts.all()).sort((a, b) => b.updatedAt - a.updatedAt);
  const found = known.find((draft) =>
    formId === undefined ? draft.formId === null : draft.formId === formId,
  );
  if (found) return found;
  const id = randomUuid();
  const draft: Draft = { id, draft: id, formId: formId ?? null, fields: EMPTY_FIELDS, updatedAt: Date.now() };
  // Kept now, so that what waits on this device is found again when the link is opened the next time.
  if (formId !== undefined) await drafts.put(draft);
  return draft;
}

function assemble({ api, storage, ownership, place, tabs }: SessionParts, draft: Draft): Session {
  const store = createStore(INITIAL_STATE, wizardReducer);
  const toasts = createToasts();
  const owned = { draft: draft.id, owner: ownership.self };
  const formId = () => store.get().form?.id;
  const self = (): Session => session;
  const outbox = new Outbox({
    ...owned,
    table: storage.outbox,
    judge,
    hasForm: () => formId() !== undefined,
    send: (change) => deliver(change, { api, creationKey: draft.id, formId: formId() }),
    events: outboxEvents(self, tabs.tell),
  });
  let equipment: Promise<Equipment> | undefined;
  const session: Session = {
    api,
    store,
    toasts,
    storage,
    ownership,
    draft,
    outbox,
    place,
    signs: newSigns(draft.fields),
    equipped: undefined,
    equip() {
      equipment ??= equip(session).catch((cause: unknown) => {
        equipment = undefined;
        throw cause;
      });
      return equipment;
    },
  };
  return session;
}

const loadEquipment = part(() => import('./equipment.ts'));

async function equip(session: Session): Promise<Equipment> {
  const { createEquipment } = await loadEquipment();
  session.equipped = await createEquipment(session);
  return session.equipped;
}
