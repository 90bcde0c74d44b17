import { MESSAGES } from '#shared/messages';
import { type FormsApi, formsApi } from '../../api/forms.ts';
import { languageOf } from '../../i18n/activateLocale.ts';
import { translate } from '../../i18n/translate.ts';
import { lazyImport } from '../../ui/lazyImport.ts';
import { classifySaveError, deliver } from '../draft/delivery.ts';
import { type Draft, openStorage, randomUuid, type Storage } from '../draft/draftDatabase.ts';
import { Outbox } from '../draft/outbox.ts';
import { createOwnership, type Ownership } from '../draft/tabOwnership.ts';
import { saveFields } from './brand.ts';
import { reportOpening } from './browser.ts';
import { findDraft, findLastBegun, hideForm, isUntouched } from './deviceDraft.ts';
import { cacheForm, catchUp, findCachedForm, loadForm } from './formCache.ts';
import { restoreTopics } from './interviewActions.ts';
import { goBack } from './navigation.ts';
import { outboxEvents } from './outboxEvents.ts';
import { createPageLocation, type PageLocation } from './pageLocation.ts';
import { restore } from './restore.ts';
import { begunBefore, type Page, type Session } from './session.ts';
import { submitStep } from './submitStep.ts';
import { createTabs, followTabs, type Tabs } from './tabs.ts';
import { createToasts } from './toasts.ts';

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
    formId === undefined ? undefined : loadForm(api, formId),
  ]);
  if (loaded === 'unknown') {
    await hideForm(storage, formId);
    return { kind: 'unknown' };
  }
  const form = loaded === 'unreachable' ? await findCachedForm(storage, formId) : loaded;
  if (formId !== undefined && !form)
    return { kind: 'unreachable', words: translate(MESSAGES.loadQuestionsFailed) };
  const draft = await findDraft(storage, formId);
  const begun = formId === undefined && isUntouched(draft) ? await findLastBegun(storage) : undefined;
  const ownership = parts.ownership ?? createOwnership(randomUuid());
  const session = assemble(page, { api, storage, ownership, location, tabs }, draft);
  const keptSince = formId === undefined && !isUntouched(draft) ? draft.updatedAt : null;
  cacheForm(session);
  await restore(session, form);
  if (loaded === 'unreachable' && form) void catchUp(session, () => loadForm(api, form.id));
  followTabs(session, tabs);
  page.opened(session, {
    saveFields: () => saveFields(session),
    submitStep: () => submitStep(session),
    goBack: () => goBack(session),
  });
  // The page shows them only once the session is open.
  if (begun) session.store.dispatch({ type: 'form begun before', begun });
  if (!session.store.get().started) session.store.dispatch({ type: 'fields kept', since: keptSince });
  return { kind: 'open', session };
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
      tellTabs: tabs.post,
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
