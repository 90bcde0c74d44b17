import { createContext, useContext, useState } from 'react';
import { accentProblem } from '#shared/accent';
import { type AgencySettings, DEFAULT_SETTINGS, PRODUCT_NAME } from '#shared/settings';
import { ApiError } from '../../api/http.ts';
import { type ChangeSettings, SETTINGS_ID, SETTINGS_RESOURCE, type Settings } from '../../api/settings.ts';
import { weekdayNames } from '../../plannedPosts/formatDay.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { useDraft } from '../editing/drafts.ts';
import { type Conflict, SaveGivenUp, saveChanges } from '../editing/saveChanges.ts';
import { useAnswer } from '../editing/useAnswer.ts';
import { useConflictDialog } from '../editing/useConflictDialog.tsx';
import { useToast } from '../ui/useToast.tsx';

/** Whether a text is a colour in the format of the settings. */
export function isColour(text: string | null | undefined): text is string {
  return /^#[0-9a-f]{6}$/i.test(text ?? '');
}

export type SettingName = keyof AgencySettings;

/** Names of the fields, on the page and in conflicts. */
export const LABELS: Record<SettingName, string> = {
  name: 'Name of the agency',
  accent: 'Accent colour',
  postsPerMonth: 'Posts a month',
  strategyDays: 'Days until the strategy',
  videoGuideUrl: 'Address of the video guide',
  senderName: "Sender's name",
  replyTo: 'Reply address',
  legal: 'Legal notice',
  privacy: 'Privacy text',
  weekdays: 'Weekdays',
  time: 'Time',
  timeZone: "The agency's time zone",
  prepareDay: 'Day on which the next month opens',
  approvalDays: 'Working days to approve',
  daysOff: 'Days off',
  remindersOn: 'Remind people who left an unfinished form',
  resultPosts: 'Posts read for results',
  reportsAutomatic: 'Release monthly reports automatically',
  editorApproval: 'Release only posts that an editor has approved',
  followUpsOn: 'Ask one more question after a thin answer',
};

export const SETTINGS_TEXTS = {
  preview: {
    promise: (posts: number, days: number) =>
      `Your strategy within ${days} ${days === 1 ? 'day' : 'days'}, ${posts} ${posts === 1 ? 'post' : 'posts'} a month`,
  },
} as const;

const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

/** Values of the form; an empty number is null. */
export type FormValues = { [Name in SettingName]: AgencySettings[Name] | null };
export type Content = Omit<ChangeSettings, 'version'>;

/** The edited fields as they are sent. An invalid number is sent as text, so that the server's message appears. */
export function contentOf(from: FormValues | Settings): Content {
  return Object.fromEntries(NAMES.map((name) => [name, from[name]])) as Content;
}

/** Client-side errors by field; the server checks the rest and uses the same messages. */
export function problemsOf({ accent }: FormValues): Partial<Record<SettingName, string>> {
  const problem = isColour(accent) ? accentProblem(accent.toLowerCase()) : undefined;
  return problem === undefined ? {} : { accent: problem };
}

/** A conflict with the label of its field, and its values as text. */
function describeConflict({ path: [name = ''], mine, stored }: Conflict) {
  return { title: LABELS[name as SettingName], mine: inWords(mine), stored: inWords(stored) };
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (!Array.isArray(value)) return String(value ?? '');
  const names = weekdayNames();
  return value.map((day) => (typeof day === 'string' ? day : (names[day]?.long ?? ''))).join(', ');
}

/** The edited settings. */
export interface SettingsEdit {
  values: FormValues;
  /** Errors of the current values, by field. */
  problems: Readonly<Partial<Record<SettingName, string>>>;
  set: <Name extends SettingName>(name: Name, value: FormValues[Name]) => void;
  /** Called on blur: shows the client-side error of the field. */
  look: (name: SettingName) => void;
  /** Shows settings that the server has stored. */
  putRecord: (settings: Settings) => Promise<void>;
}

const Edit = createContext<SettingsEdit | undefined>(undefined);
export const EditProvider = Edit.Provider;

/** The id of a field's input. */
export const fieldId = (name: string) => `settings-${name}`;

export function useEdit(): SettingsEdit {
  const edit = useContext(Edit);
  if (!edit) throw new Error('Only the form of the settings has fields.');
  return edit;
}

/** One field of the settings. */
export function useField<Name extends SettingName>(name: Name) {
  const edit = useEdit();
  return {
    value: edit.values[name],
    problem: edit.problems[name],
    onChange: (value: FormValues[Name]) => edit.set(name, value),
    onBlur: () => edit.look(name),
  };
}

/** Applies new settings to the panel's other pages without a reload. */
function showInPanel(settings: Settings): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=agency]');
  if (!meta) return;
  const { version, name, postsPerMonth, strategyDays, weekdays, time, approvalDays, daysOff } = settings;
  const set = { version, name: name || PRODUCT_NAME, postsPerMonth, strategyDays, weekdays, time };
  // The server's own time zone is known only from the page.
  const zone = settings.timeZone ? { timeZone: settings.timeZone } : {};
  meta.content = JSON.stringify({ ...agency(), ...set, approvalDays, daysOff, ...zone });
}

/** The cache key of react-admin's record. */
const RECORD = [SETTINGS_RESOURCE, 'getOne', { id: SETTINGS_ID }];

/**
 * Edits and saves the settings. The draft survives a reload. Changes that were saved in the meantime are merged, and the
 * user is asked about conflicts.
 */
export function useSettingsEdit(settings: Settings) {
  const server = useApi();
  const { put } = useAnswer<Settings>(RECORD);
  const toast = useToast();
  const { ask, dialog } = useConflictDialog(describeConflict);
  const draft = useDraft<FormValues>(SETTINGS_RESOURCE, SETTINGS_ID, contentOf(settings));
  const [problems, setProblems] = useState<SettingsEdit['problems']>({});
  const [busy, setBusy] = useState(false);

  const putRecord = async (record: Settings) => {
    await put(() => record);
    showInPanel(record);
  };
  const write = async (data: Content, previousData: Settings): Promise<Settings> => {
    const order = { id: SETTINGS_ID, data, previousData, meta: { version: previousData.version } };
    return (await server.update<Settings>(SETTINGS_RESOURCE, order)).data;
  };
  const store = async (sent: FormValues) => {
    const edit = { base: contentOf(draft.base), mine: contentOf(sent) };
    const { record, isWritten } = await saveChanges(edit, {
      known: settings,
      contentOf,
      write,
      ask,
    });
    await putRecord(record);
    draft.settle(sent, contentOf(record));
    toast.success(
      isWritten ? 'The settings were saved. They take effect within seconds.' : 'Nothing has changed.',
    );
  };
  /** The field with the error may be out of view. */
  const refuse = (words: string, found: SettingsEdit['problems']) => {
    toast.failure(words);
    setProblems(found);
    // Not every field can be focused.
    const field = Object.keys(found)
      .map((name) => document.getElementById(fieldId(name)))
      .find((place) => place !== null);
    field?.focus({ preventScroll: true });
    // Not covered by the bar at the bottom.
    field?.scrollIntoView?.({ block: 'center' });
  };
  const save = async () => {
    setProblems({});
    const found = problemsOf(draft.value);
    if (Object.keys(found).length > 0) return refuse('Please check the highlighted fields.', found);
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
    putRecord,
  };
  const discard = () => {
    setProblems({});
    draft.clear();
  };
  return { edit, draft, busy, save, discard, dialog };
}
