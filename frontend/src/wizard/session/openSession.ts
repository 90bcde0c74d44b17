import { MESSAGES } from '#rules/messages';
import { type Form, type FormsApi, formsApi } from '../../api/forms.ts';
import { ApiError } from '../../api/http.ts';
import { say } from '../../i18n/say.ts';
import { languageOf } from '../../i18n/speak.ts';
import { lazyImport } from '../../ui/lazyImport.ts';
import { deliver } from '../autosave/deliver.ts';
import { Outbox } from '../autosave/outbox.ts';
import { judge } from '../autosave/verdict.ts';
import { createToasts } from '../state/toasts.ts';
import { createOwnership, type Ownership } from '../storage/ownership.ts';
import type { Draft } from '../storage/records.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { randomUuid } from '../storage/uuid.ts';
import { begunBefore } from './botSignals.ts';
import { keepFields } from './brand.ts';
import { continueFrom } from './continueFrom.ts';
import { findDraft, isUntouched, lastBegun, offerNoLonger } from './drafts.ts';
import { catchUp, keepForm, keptForm } from './keptForm.ts';
import { goBack } from './navigation.ts';
import { outboxEvents } from './outboxEvents.ts';
import type { Page } from './page.ts';
import { createPageLocation, type PageLocation } from './pageLocation.ts';
import { reportOpening } from './reportOpening.ts';
import { restore } from './restore.ts';
import type { Session } from './session.ts';
import { createTabs, type Tabs } from './tabs.ts';

export interface SessionParts {
  api: FormsApi;
  storage: Storage;
  ownership: Ownership;
  location: PageLocation;
  tabs: Tabs;
}

/** How a page opens. `unknown`: no such form. `unreachable`: it could not be loaded just now. */
export type Opening =
  | { kind: 'open'; session: Session }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; words: string };

/** Opens the wizard on what the address and the device say, and on what was typed meanwhile. */
export async function openWizard(page: Page, parts: Partial<SessionParts> = {}): Promise<Opening> {
  // From before the form is asked for: what another tab saves while this one opens is in no record that comes.
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
  const form = loaded === 'unreachable' ? await keptForm(storage, formId) : loaded;
  if (formId !== undefined && !form) return { kind: 'unreachable', words: say(MESSAGES.loadQuestionsFailed) };
  const draft = await findDraft(storage, formId);
  const begun = formId === undefined && isUntouched(draft) ? await lastBegun(storage) : undefined;
  const ownership = parts.ownership ?? createOwnership(randomUuid());
  const session = assemble(page, { api, storage, ownership, location, tabs }, draft);
  if (begun) session.store.dispatch({ type: 'form begun before', begun });
  keepForm(session);
  await restore(session, form);
  if (loaded === 'unreachable' && form) void catchUp(session, () => load(api, form.id));
  followTabs(session, tabs);
  page.opened(session, {
    keepFields: () => keepFields(session),
    goOn: () => continueFrom(session),
    goBack: () => goBack(session),
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

/** The one place where the parts meet. */
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
    judge,
    hasForm: () => formId() !== undefined,
    send: (change) => deliver(change, { api, language, creationKey: draft.id, formId: formId() }),
    events: outboxEvents({ store, toasts, location, device, tellTabs: tabs.tell }),
  });
  const parts = { api, store, toasts, outbox, location, device, botSignals };
  const laterServices = lazyImport(async () => {
    const { createLaterServices } = await import('./laterServices.ts');
    return createLaterServices(parts);
  });
  return { ...parts, laterServices };
}

/** Shows what another tab of this form heard from the server. */
function followTabs({ store }: Pick<Session, 'store'>, tabs: Tabs): void {
  tabs.listen((formId, saved) => {
    if (formId !== store.get().form?.id) return;
    if (saved.kind === 'form') store.dispatch({ type: 'server form', form: saved.form });
    else store.dispatch({ type: 'answer saved elsewhere', answer: saved.answer });
  });
}
