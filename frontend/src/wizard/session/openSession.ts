import type { WizardFieldName } from '#shared/fields';
import { AUTOSAVE_DEBOUNCE_MS } from '#shared/limits';
import { MAIL_KEY_PARAMETER } from '#shared/mail-links';
import { MESSAGES } from '#shared/messages';
import { backoff } from '../../api/backoff.ts';
import { type Form, type FormsApi, formsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { languageOf } from '../../i18n/activateLocale.ts';
import { translate } from '../../i18n/translate.ts';
import { openChannel } from '../../storage/channel.ts';
import { lazyImport } from '../../ui/lazyImport.ts';
import { classifySaveError, deliver, type Saved } from '../draft/delivery.ts';
import { type Draft, openStorage, randomUuid, type Storage } from '../draft/draftDatabase.ts';
import { Outbox } from '../draft/outbox.ts';
import { createOwnership, type Ownership } from '../draft/tabOwnership.ts';
import { completeFields, EMPTY_FIELDS, fieldsOf, savableChanges } from '../draft/wizardFields.ts';
import { type ContinueAction, canContinue, FIRST_STEP, stepById } from '../flow.ts';
import { judgeFields } from './fields.ts';
import { completeInterview, restoreTopics } from './interviewActions.ts';
import { goBack, goNext } from './navigation.ts';
import { outboxEvents } from './outboxEvents.ts';
import { addressOf, createPageLocation, type PageLocation } from './pageLocation.ts';
import { restore } from './restore.ts';
import { isFirstSaveRunning, progressOf } from './selectors.ts';
import {
  begunBefore,
  botSignalsToSend,
  type Moving,
  type Page,
  type Saving,
  type Session,
} from './session.ts';
import type { BegunForm } from './state.ts';
import { createToasts } from './toasts.ts';

/**
 * Connects the session to the browser: network, tab, history, and the prompt before leaving.
 * @returns how to unbind
 */
export function bindToBrowser(session: Session): () => void {
  const { store, outbox, location, api, lazyServices } = session;
  const back = () => {
    outbox.hurry();
    lazyServices.loaded()?.uploads.hurry();
    lazyServices.loaded()?.recordings.retryAll();
  };
  const hidden = () => {
    if (!outbox.isEmpty) outbox.hurry();
  };
  const leaving = (event: BeforeUnloadEvent) => {
    const services = lazyServices.loaded();
    if (!outbox.isEmpty || services?.uploads.isBusy || services?.recordings.isBusy) event.preventDefault();
  };
  const stopHistory = location.onReturn((step) => {
    const reachable = store.get().started ? step : FIRST_STEP;
    store.dispatch({ type: 'moved', step: reachable });
  });
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('beforeunload', leaving);
  api.config().then(
    (config) => store.dispatch({ type: 'config', config }),
    (cause: unknown) => console.warn('The configuration could not be loaded; the defaults hold.', cause),
  );
  return () => {
    stopHistory();
    window.removeEventListener('online', back);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('beforeunload', leaving);
  };
}

/** Events that show that a person is on the page, and not a program that checks a mail's links. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * On the first interaction, reports that a mail's link was used; its key is only in mails. Then removes the key from
 * the URL, so that a copied link does not count as the mail's.
 */
export function reportOpening(
  { opened }: Pick<FormsApi, 'opened'>,
  formId: string,
  view: Window = window,
): void {
  const key = new URLSearchParams(view.location.search).get(MAIL_KEY_PARAMETER);
  if (key === null) return;
  const report = () => {
    for (const act of ACTS) view.removeEventListener(act, report);
    view.history.replaceState(view.history.state, '', addressOf(formId));
    opened(formId, key).catch((cause: unknown) => {
      // The next visit reports it.
      console.warn('The opening could not be reported.', cause);
    });
  };
  for (const act of ACTS) view.addEventListener(act, report, { passive: true });
}

/** The channel to other tabs of this browser, which broadcasts records that the server has sent. */
export interface Tabs {
  tell: (formId: string, saved: Saved) => void;
  /** Also sends records that arrived before the channel was opened. */
  listen: (listener: (formId: string, saved: Saved) => void) => void;
  close: () => void;
}

interface Message {
  formId: string;
  saved: Saved;
}

const CHANNEL = 'byline-wizard';

export function createTabs(): Tabs {
  const channel = openChannel(CHANNEL, parseMessage);
  const waiting: Message[] = [];
  let hear = (message: Message): unknown => waiting.push(message);
  channel.listen((message) => hear(message));
  return {
    tell: (formId, saved) => channel.tell({ formId, saved }),
    listen(listener) {
      hear = ({ formId, saved }) => listener(formId, saved);
      waiting.splice(0).forEach(hear);
    },
    close: channel.close,
  };
}

function parseMessage(data: unknown): Message | undefined {
  const { formId, saved } = (data ?? {}) as Partial<Message>;
  const isKnown = saved?.kind === 'form' || saved?.kind === 'answer';
  return typeof formId === 'string' && isKnown ? { formId, saved } : undefined;
}

/** Stores the server's record on this device, so that the form opens without a network. */
function keepForm({ store, device: { storage, draft } }: Pick<Session, 'store' | 'device'>): void {
  let last = store.get().form;
  store.subscribe(() => {
    const { form } = store.get();
    if (form === null || form === last) return;
    last = form;
    draft.form = toKeep(form);
    storage.drafts.put({ ...draft }).catch((cause: unknown) => {
      console.warn('The browser could not store the form for offline use.', cause);
    });
  });
}

/** The last stored record of a form. */
async function cachedForm({ drafts }: Storage, formId: string | undefined): Promise<Form | undefined> {
  return (await drafts.all()).find((draft) => draft.formId === formId)?.form;
}

/** Undefined once the interview is complete; the email address is never stored. */
function toKeep(form: Form): Form | undefined {
  return form.completed_at === null ? { ...form, email: '' } : undefined;
}

/** The form was opened from the stored record: retries until the server responds, and then shows its record. */
async function catchUp(
  { store }: Pick<Session, 'store'>,
  load: () => Promise<Form | 'unknown' | 'unreachable'>,
): Promise<void> {
  for (let failures = 1; ; failures++) {
    await new Promise((resolve) => setTimeout(resolve, backoff(failures)));
    const loaded = await load();
    if (loaded === 'unreachable') continue;
    store.dispatch(loaded === 'unknown' ? { type: 'form gone' } : { type: 'server form', form: loaded });
    return;
  }
}

/** `updatedAt` of a form that is no longer offered. */
const NOT_OFFERED = 0;

/** The draft of the form in the URL; without one, the latest that has no form yet, so that a reload keeps its text. */
async function findDraft({ drafts }: Storage, formId: string | undefined): Promise<Draft> {
  const known = (await drafts.all()).sort((a, b) => b.updatedAt - a.updatedAt);
  const found = known.find((draft) =>
    formId === undefined ? draft.formId === null : draft.formId === formId,
  );
  if (found) return found;
  const id = randomUuid();
  const draft: Draft = { id, draft: id, formId: formId ?? null, fields: EMPTY_FIELDS, updatedAt: Date.now() };
  // Stored now, so that pending changes are found when the link is opened again.
  if (formId !== undefined) await drafts.put(draft);
  return draft;
}

/** Whether the draft is empty. */
function isUntouched({ fields }: Draft): boolean {
  return Object.values(fields).every((value) => value === '');
}

/** The form does not exist; its pending changes stay, in case it returns. */
async function offerNoLonger({ drafts }: Storage, formId: string | undefined): Promise<void> {
  for (const draft of await drafts.all())
    if (draft.formId === formId) await drafts.put({ ...draft, updatedAt: NOT_OFFERED });
}

/** The form that was last opened or begun on this device. */
async function lastBegun({ drafts }: Storage): Promise<BegunForm | undefined> {
  const [latest] = (await drafts.all())
    .filter(({ formId, updatedAt }) => formId !== null && updatedAt > NOT_OFFERED)
    .sort((a, b) => b.updatedAt - a.updatedAt);
  return latest?.formId ? { formId: latest.formId, at: latest.updatedAt } : undefined;
}

/** Stores the fields on the device immediately, and on the server after the debounce once there is a record. */
function keepFields(session: Saving & Pick<Session, 'device'>): void {
  keepDraft(session);
  saveFields(session, AUTOSAVE_DEBOUNCE_MS);
}

/** 'Submit & Continue' of the first step: advances immediately and saves in the background. */
export function submitBrand(session: Moving & Pick<Session, 'botSignals'>): void {
  const { store, outbox, botSignals } = session;
  if (!judgeFields(session)) return;
  const fields = completeFields(store.get().fields);
  for (const [name, value] of Object.entries(fields) as [WizardFieldName, string][]) {
    store.dispatch({ type: 'field changed', name, value });
  }
  // A first save in progress is not repeated; later changes follow as an update.
  if (store.get().form === null && !outbox.holds('create')) {
    outbox.add({ kind: 'create', fields, signs: botSignalsToSend(botSignals) }, 0);
    store.dispatch({ type: 'started' });
  } else saveFields(session, 0);
  goNext(session);
}

/** Compares with the record after all pending changes: deleting text that is already pending is a change, too. */
function saveFields({ store, outbox }: Saving, delay: number): void {
  const { form, started, fields } = store.get();
  if (!started) return;
  const changes = savableChanges(fields, fieldsOf({ ...form, ...outbox.pendingFields() }));
  if (Object.keys(changes).length > 0) outbox.add({ kind: 'update', changes, reason: 'autosave' }, delay);
}

/** From now on the draft contains what src/start.ts has stored so far. */
function forgetTyped(): void {
  if ('kept' in document.documentElement.dataset) return;
  document.documentElement.dataset.kept = '';
  try {
    sessionStorage.removeItem('byline.typed');
  } catch {
    // Nothing was stored: the browser blocks it.
  }
}

/** Before the first save only the device holds the text. */
function keepDraft({ store, device: { storage, draft } }: Pick<Session, 'store' | 'device'>): void {
  if (draft.formId !== null) return;
  Object.assign(draft, { fields: store.get().fields, updatedAt: Date.now() });
  storage.drafts.put({ ...draft }).then(forgetTyped, (cause: unknown) => {
    console.warn('The browser could not store the draft: it is lost when the page closes.', cause);
  });
}

const ACTIONS: Record<ContinueAction, (session: Session) => void> = {
  'save fields': submitBrand,
  'complete interview': (session) => void completeInterview(session),
  'go on': goNext,
};

/** 'Submit & Continue' on the current step. */
function continueFrom(session: Session): void {
  const state = session.store.get();
  if (isFirstSaveRunning(state)) return;
  const { onContinue } = stepById(state.step);
  if (onContinue && canContinue(state.step, progressOf(state))) ACTIONS[onContinue](session);
}

export interface SessionParts {
  api: FormsApi;
  storage: Storage;
  ownership: Ownership;
  location: PageLocation;
  tabs: Tabs;
}

/** How a page opens. `unknown`: no such form. `unreachable`: it could not be loaded just now. */
type Opening =
  | { kind: 'open'; session: Session }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; words: string };

/** Opens the wizard from the URL, the stored data and text typed in the meantime. */
export async function openWizard(page: Page, parts: Partial<SessionParts> = {}): Promise<Opening> {
  // Before the form is requested: otherwise a save of another tab in between would be missed.
  const tabs = parts.tabs ?? createTabs();
  const opening = await openWith(page, { ...parts, tabs });
  if (opening.kind !== 'open') tabs.close();
  return opening;
}

type Given = Partial<SessionParts> & Pick<SessionParts, 'tabs'>;

async function openWith(page: Page, { tabs, ...parts }: Given): Promise<Opening> {
  const location = parts.location ?? createPageLocation();
  const api = parts.api ?? formsApi;
  const formId = location.formId();
  if (formId !== undefined) reportOpening(api, formId);
  const [storage, loaded] = await Promise.all([
    parts.storage ?? openStorage(),
    formId === undefined ? undefined : load(api, formId),
  ]);
  if (loaded === 'unknown') {
    await offerNoLonger(storage, formId);
    return { kind: 'unknown' };
  }
  const form = loaded === 'unreachable' ? await cachedForm(storage, formId) : loaded;
  if (formId !== undefined && !form)
    return { kind: 'unreachable', words: translate(MESSAGES.loadQuestionsFailed) };
  const draft = await findDraft(storage, formId);
  const begun = formId === undefined && isUntouched(draft) ? await lastBegun(storage) : undefined;
  const ownership = parts.ownership ?? createOwnership(randomUuid());
  const session = assemble(page, { api, storage, ownership, location, tabs }, draft);
  const keptSince = formId === undefined && !isUntouched(draft) ? draft.updatedAt : null;
  keepForm(session);
  await restore(session, form);
  if (loaded === 'unreachable' && form) void catchUp(session, () => load(api, form.id));
  followTabs(session, tabs);
  page.opened(session, {
    keepFields: () => keepFields(session),
    goOn: () => continueFrom(session),
    goBack: () => goBack(session),
  });
  // They need the session.
  if (begun) session.store.dispatch({ type: 'form begun before', begun });
  if (!session.store.get().started) session.store.dispatch({ type: 'fields kept', since: keptSince });
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

/** The composition root of the session. */
function assemble(
  { store, botSignals }: Page,
  { api, storage, ownership, location, tabs }: SessionParts,
  draft: Draft,
): Session {
  begunBefore(botSignals, draft);
  const toasts = createToasts();
  const device = { storage, ownership, draft };
  const formId = () => store.get().form?.id;
  const language = languageOf(document.documentElement);
  const outbox = new Outbox({
    draft: draft.id,
    owner: ownership.self,
    table: storage.outbox,
    classifySaveError,
    hasForm: () => formId() !== undefined,
    send: (change) => deliver(change, { api, language, creationKey: draft.id, formId: formId() }),
    events: outboxEvents({
      store,
      toasts,
      location,
      device,
      tellTabs: tabs.tell,
      restoreTopics: () => restoreTopics({ store, outbox }),
      pendingFields: () => outbox.pendingFields(),
      cancelCompletion: () => outbox.cancelCompletion(),
    }),
  });
  const parts = { api, store, toasts, outbox, location, device, botSignals };
  const lazyServices = lazyImport(async () => {
    const { createLazyServices } = await import('./lazyServices.ts');
    return createLazyServices(parts);
  });
  return { ...parts, lazyServices };
}

/** Applies what another tab of this form received from the server. */
function followTabs({ store }: Pick<Session, 'store'>, tabs: Tabs): void {
  tabs.listen((formId, saved) => {
    if (formId !== store.get().form?.id) return;
    if (saved.kind === 'form') store.dispatch({ type: 'server form', form: saved.form });
    else store.dispatch({ type: 'answer saved elsewhere', answer: saved.answer });
  });
}
