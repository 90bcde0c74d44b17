import { createContext, useContext } from 'react';
import type { FormValues } from './settingsModel.ts';
import type { SettingName } from './settingsTexts.ts';

/** The settings as they are being edited. */
export interface SettingsEdit {
  values: FormValues;
  /** Why what is typed cannot be used, by field. */
  problems: Readonly<Partial<Record<SettingName, string>>>;
  set: <Name extends SettingName>(name: Name, value: FormValues[Name]) => void;
  /** Called when a field was left: what this page can say of it is said then. */
  look: (name: SettingName) => void;
}

const Edit = createContext<SettingsEdit | undefined>(undefined);
export const EditProvider = Edit.Provider;

/** The id of a field in the page, by its name. */
export const fieldId = (name: string) => `settings-${name}`;

/** One field of the settings. */
export function useField<Name extends SettingName>(name: Name) {
  const edit = useContext(Edit);
  if (!edit) throw new Error('Only the form of the settings has fields.');
  return {
    value: edit.values[name],
    problem: edit.problems[name],
    onChange: (value: FormValues[Name]) => edit.set(name, value),
    onBlur: () => edit.look(name),
  };
}
