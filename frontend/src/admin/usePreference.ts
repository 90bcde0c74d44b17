import { useStore } from 'react-admin';
import { fromEnvelope, type RecordFormat } from '../storage/records.ts';

export interface PreferenceFormat<T> extends RecordFormat<T> {
  /** What holds until something is chosen, and where what was kept cannot be read. */
  initial: T;
}

/** A choice of the administrator that this browser keeps, through logouts too. */
export function usePreference<T>(name: string, format: PreferenceFormat<T>): [T, (chosen: T) => void] {
  const [kept, keep] = useStore<unknown>(`preferences.${name}`);
  const chosen = kept === undefined ? undefined : fromEnvelope(kept, format);
  return [chosen ?? format.initial, (content) => keep({ version: format.version, content })];
}
