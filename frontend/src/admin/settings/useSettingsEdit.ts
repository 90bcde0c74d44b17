import { useState } from 'react';
import { PRODUCT_NAME } from '#shared/settings';
import { ApiError } from '../../api/http.ts';
import { SETTINGS_ID, SETTINGS_RESOURCE, type Settings } from '../../api/settings.ts';
import { agency } from '../../ui/agency.ts';
import { SaveGivenUp, saveChanges } from '../submissions/saving/saveChanges.ts';
import { useConflictDialog } from '../submissions/saving/useConflictDialog.tsx';
import { useDraft } from '../submissions/saving/useDraft.ts';
import { useToast } from '../ui/useToast.tsx';
import { useAnswer } from '../useAnswer.ts';
import { useApi } from '../useApi.ts';
import { fieldId, type SettingsEdit } from './editContext.ts';
import { type Content, contentOf, type FormValues, problemsOf, readable } from './settingsModel.ts';

/** Applies new settings to the panel's other pages without a reload. */
function showInPanel({ version, name, postsPerMonth, strategyDays, weekdays, time }: Settings): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=agency]');
  if (!meta) return;
  const set = { version, name: name || PRODUCT_NAME, postsPerMonth, strategyDays, weekdays, time };
  meta.content = JSON.stringify({ ...agency(), ...set });
}

/** Where react-admin keeps the record. */
const RECORD = [SETTINGS_RESOURCE, 'getOne', { id: SETTINGS_ID }];

/**
 * The edit of the settings, kept like every other until it is saved, and its saving: where somebody else was quicker, both
 * changes are joined, and the person asked where they differ.
 */
export function useSettingsEdit(settings: Settings) {
  const server = useApi();
  const { put } = useAnswer<Settings>(RECORD);
  const toast = useToast();
  const { ask, dialog } = useConflictDialog();
  const draft = useDraft<FormValues>(SETTINGS_RESOURCE, SETTINGS_ID, contentOf(settings));
  const [problems, setProblems] = useState<SettingsEdit['problems']>({});
  const [busy, setBusy] = useState(false);

  const keep = async (record: Settings) => {
    await put(() => record);
    showInPanel(record);
  };
  const write = async (data: Content, previousData: Settings): Promise<Settings> => {
    const order = { id: SETTINGS_ID, data, previousData, meta: { version: previousData.version } };
    return (await server.update<Settings>(SETTINGS_RESOURCE, order)).data;
  };
  const store = async (sent: FormValues) => {
    const edit = { base: contentOf(draft.base), mine: contentOf(sent) };
    const inWords = (all: Parameters<typeof ask>[0]) => ask(all.map(readable));
    const { record, isWritten } = await saveChanges(edit, {
      known: settings,
      contentOf,
      write,
      ask: inWords,
    });
    await keep(record);
    draft.settle(sent, contentOf(record));
    toast.success(
      isWritten ? 'The settings were saved. Everybody sees them within seconds.' : 'Nothing has changed.',
    );
  };
  /** The field with the error may be far above the button. */
  const refuse = (words: string, found: SettingsEdit['problems']) => {
    toast.failure(words);
    setProblems(found);
    // Not every field can be focused.
    const field = Object.keys(found)
      .map((name) => document.getElementById(fieldId(name)))
      .find((place) => place !== null);
    field?.focus({ preventScroll: true });
    // Clear of the bar at the foot of the page.
    field?.scrollIntoView?.({ block: 'center' });
  };
  const save = async () => {
    setProblems({});
    const found = problemsOf(draft.value);
    if (Object.keys(found).length > 0) return refuse('Please look at the fields that are marked.', found);
    setBusy(true);
    try {
      await store(draft.value);
    } catch (error) {
      if (error instanceof SaveGivenUp) return;
      if (error instanceof ApiError) refuse(error.message, error.fields);
      else toast.failure('The settings could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const say = (name: string, problem: string | undefined) =>
    setProblems(({ [name]: _, ...others }: Record<string, string>) => ({
      ...others,
      ...(problem && { [name]: problem }),
    }));
  const edit: SettingsEdit = {
    values: draft.value,
    problems,
    set: (name, value) => {
      say(name, undefined);
      draft.set({ ...draft.value, [name]: value });
    },
    look: (name) => {
      const found = problemsOf(draft.value)[name];
      if (found) say(name, found);
    },
  };
  const discard = () => {
    setProblems({});
    draft.clear();
  };
  return { edit, draft, busy, save, discard, keep, dialog };
}
