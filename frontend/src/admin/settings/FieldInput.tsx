import type { InputHTMLAttributes } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { TextField } from '../ui/TextField.tsx';
import { LABELS, type SettingName } from './settingsTexts.ts';

interface Props {
  source: SettingName;
  hint?: string;
  multiline?: boolean;
  /** Why what is typed cannot be used; said once the person has left the field, or wants to save. */
  validate?: (value: string) => string | undefined;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A field of react-admin's form in the panel's dress: what the server refuses stands below it. */
export function FieldInput({ source, hint, multiline = false, validate, input = {} }: Props) {
  const isNumber = input.type === 'number';
  const { field, fieldState } = useInput({
    source,
    ...(validate && { validate }),
    format: (value: unknown) => (value === null || value === undefined ? '' : String(value)),
    parse: (text: string) => (isNumber ? numberOf(text) : text),
  });
  return (
    <TextField
      id={`settings-${source}`}
      label={LABELS[source]}
      value={field.value}
      multiline={multiline}
      hint={hint}
      problem={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
      input={{ ...input, onBlur: field.onBlur }}
      onChange={field.onChange}
    />
  );
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
