import { WIZARD_FIELDS } from '#shared/fields';
import { isAnswered } from '#shared/questions';
import { splitTopics } from '#shared/topics';
import type { Form } from '../../api/forms.ts';
import { languageOf } from '../../i18n/activateLocale.ts';
import type { Change } from '../draft/changes.ts';
import type { OutboxEntry, Owned, Table } from '../draft/draftDatabase.ts';
import type { WizardFields } from '../draft/wizardFields.ts';
import { resumeStep } from '../flow.ts';
import { isAsked, shownQuestions } from './selectors.ts';
import type { Device, Saving, Session } from './session.ts';
import type { WizardStore } from './state.ts';

/** A form opened in another language continues in it, including its emails. */
function followLanguage({ outbox }: Pick<Session, 'outbox'>, form: Form): void {
  const language = languageOf(document.documentElement);
  if (form.language === language) return;
  outbox.add({ kind: 'update', changes: { language }, reason: 'language' }, 0);
}

/** Restores the page: the record, then the unsent changes of this device. */
export async function restore(
  session: Saving & Pick<Session, 'device' | 'location'>,
  form: Form | undefined,
): Promise<void> {
  const { store, device, location } = session;
  if (form) store.dispatch({ type: 'server form', form });
  else showFields(store, untyped(store, device.draft.fields));
  await adoptRecords(device, device.storage.outbox, (entries) => adoptChanges(session, entries));
  store.dispatch({ type: 'followed up', indexes: device.draft.followedUp ?? [] });
  const { started } = store.get();
  const remembered = location.rememberedStep();
  const completed = Boolean(form?.completed_at);
  const asked = isAsked(store.get());
  const step = resumeStep({ remembered, stored: form?.step, started, completed, asked });
  store.dispatch({ type: 'moved', step });
  location.replace(step);
  openFirstUnanswered(store);
  if (form) followLanguage(session, form);
}

/** Adopts unsent data of closed pages for this draft; now, and later from pages that are still open. */
export async function adoptRecords<T extends Owned>(
  { ownership, draft }: Device,
  table: Table<T>,
  adopt: (records: T[]) => void,
): Promise<void> {
  const ours = (await table.all()).filter((record) => record.draft === draft.id);
  const later = (records: T[]) => void stillThere(table, records).then(adopt);
  adopt(await ownership.adopt(ours, later));
}

function adoptChanges({ store, outbox }: Saving, entries: OutboxEntry[]): void {
  const inOrder = entries.sort((a, b) => a.order - b.order);
  for (const { change } of inOrder) applyChange(store, change);
  outbox.adopt(inOrder);
}

/** Another tab's change may have arrived before that tab closed. */
async function stillThere<T extends Owned>(table: Table<T>, records: T[]): Promise<T[]> {
  const found = await Promise.all(records.map(({ id }) => table.get(id)));
  return found.filter((record) => record !== undefined);
}

/** Applies a stored change to the state, as if it had just been made. */
export function applyChange(store: WizardStore, change: Change): void {
  if (change.kind === 'create') {
    store.dispatch({ type: 'started' });
    showFields(store, change.fields);
  } else if (change.kind === 'answer') {
    const { index, answer, spoken } = change;
    store.dispatch({ type: 'answer changed', index, answer: { text: answer, spoken } });
  } else if (change.kind === 'update') {
    const { topics_to_talk_about: topics } = change.changes;
    showFields(store, change.changes);
    if (topics !== undefined) store.dispatch({ type: 'topics changed', topics: splitTopics(topics) });
  }
}

function showFields(store: WizardStore, fields: Partial<WizardFields>): void {
  for (const name of WIZARD_FIELDS) {
    const value = fields[name];
    if (value !== undefined) store.dispatch({ type: 'field changed', name, value });
  }
}

/** Fields of an earlier page that are empty on this one. */
function untyped(store: WizardStore, fields: WizardFields): Partial<WizardFields> {
  const typed = store.get().fields;
  return Object.fromEntries(
    WIZARD_FIELDS.filter((name) => typed[name] === '').map((name) => [name, fields[name]]),
  );
}

/** The interview opens at the first question without an answer. */
function openFirstUnanswered(store: WizardStore): void {
  const state = store.get();
  const shown = shownQuestions(state);
  const open = shown.find((index) => !isAnswered(state.answers[index]?.text)) ?? shown.at(-1);
  if (open !== undefined) store.dispatch({ type: 'question opened', index: open });
}
