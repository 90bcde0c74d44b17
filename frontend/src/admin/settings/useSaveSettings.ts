import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { SETTINGS_ID, SETTINGS_RESOURCE, type Settings } from '../../api/settings.ts';
import { SaveGivenUp, saveChanges } from '../submissions/saving/saveChanges.ts';
import { useConflictDialog } from '../submissions/saving/useConflictDialog.tsx';
import { useToast } from '../ui/useToast.tsx';
import { useServer } from '../useServer.ts';
import { type Content, contentOf, type FormValues, readable } from './settingsModel.ts';
import { SETTINGS_TEXTS as TEXT } from './settingsTexts.ts';
import { showInPanel } from './showInPanel.ts';

/** Where react-admin keeps the record. */
const RECORD = [SETTINGS_RESOURCE, 'getOne', { id: SETTINGS_ID, meta: undefined }];

/** Writes the form; where somebody else was quicker, both changes are joined, and the person asked where they differ. */
export function useSaveSettings(settings: Settings) {
  const server = useServer();
  const queries = useQueryClient();
  const toast = useToast();
  const { ask, dialog } = useConflictDialog();
  // The form looks at it when the record has changed: a logo leaves what is typed alone, what was saved takes its place.
  const [resetOptions] = useState({ keepDirtyValues: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each record anew.
  useEffect(() => {
    resetOptions.keepDirtyValues = true;
  }, [settings.version]);

  const keep = (record: Settings) => {
    queries.setQueryData(RECORD, record);
    showInPanel(record);
  };
  const write = async (data: Content, previousData: Settings): Promise<Settings> => {
    const order = { id: SETTINGS_ID, data, previousData, meta: { version: previousData.version } };
    return (await server.update<Settings>(SETTINGS_RESOURCE, order)).data;
  };
  /** Answers what is wrong, by field. */
  const save = async (values: FormValues): Promise<Record<string, string> | undefined> => {
    const edit = { base: contentOf(settings), mine: contentOf(values) };
    const by = {
      known: settings,
      contentOf,
      write,
      ask: (all: Parameters<typeof ask>[0]) => ask(all.map(readable)),
    };
    try {
      const { record, isWritten } = await saveChanges(edit, by);
      resetOptions.keepDirtyValues = false;
      keep(record);
      toast.success(isWritten ? TEXT.saved : TEXT.unchanged);
      return undefined;
    } catch (error) {
      if (error instanceof SaveGivenUp) return undefined;
      toast.failure(error instanceof ApiError ? error.message : TEXT.notSaved);
      return error instanceof ApiError ? { ...error.fields } : undefined;
    }
  };
  return { save, keep, dialog, resetOptions };
}
