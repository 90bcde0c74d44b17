import type { InputHTMLAttributes } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { fieldId, useField } from './editContext.ts';
import { LABELS, type SettingName } from './settingsTexts.ts';

interface Props {
  source: SettingName;
  hint?: string;
  multiline?: boolean;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A field of the settings, a text or a number: what is wrong with it stands below it. */
export function FieldInput({ source, hint, multiline = false, input = {} }: Props) {
  const { value, problem, onChange, onBlur } = useField(source);
  const isNumber = input.type === 'number';
  return (
    <TextField
      id={fieldId(source)}
      label={LABELS[source]}
      value={String(value ?? '')}
      multiline={multiline}
      hint={hint}
      problem={problem}
      input={{ ...input, onBlur }}
      onChange={(text) => onChange(isNumber ? numberOf(text) : text)}
    />
  );
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
