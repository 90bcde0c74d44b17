import { Alert, FormControl, FormHelperText, InputLabel, NativeSelect, OutlinedInput } from '@mui/material';
import { type InputHTMLAttributes, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  multiline?: boolean;
  minRows?: number;
  readOnly?: boolean;
  problem?: string | undefined;
  hint?: ReactNode;
  /** Attributes of the input itself, such as its type. A new object renders the field again. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A labelled text field or text area. Its direction follows its content. react-admin's inputs need its form. */
export function TextField({ onChange, onBlur, ...field }: TextFieldProps) {
  const latest = useRef({ onChange, onBlur });
  useLayoutEffect(() => {
    latest.current = { onChange, onBlur };
  });
  const change = useCallback((text: string) => latest.current.onChange(text), []);
  const blur = useCallback(() => latest.current.onBlur?.(), []);
  return <Field {...field} onChange={change} onBlur={blur} />;
}

/** Twenty components of Material UI: rendered again only for another value, not when another field of the form changes. */
const Field = memo(function Field({
  id,
  label,
  value,
  onChange,
  onBlur,
  multiline = false,
  minRows = 3,
  readOnly = false,
  problem,
  hint,
  input,
}: TextFieldProps) {
  const help = problem ?? hint;
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        value={value}
        multiline={multiline}
        readOnly={readOnly}
        {...(multiline && { minRows, maxRows: 14 })}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        inputProps={{ dir: 'auto', ...input, 'aria-describedby': help ? `${id}-help` : undefined }}
      />
      {help && (
        <FormHelperText id={`${id}-help`} component="div">
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
});

interface SelectFieldProps {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
  problem?: string | undefined;
  margin?: 'none' | 'dense';
}

/** A labelled native select. */
export function SelectField({
  id,
  label,
  value,
  options,
  onChange,
  problem,
  margin = 'none',
}: SelectFieldProps) {
  return (
    <FormControl fullWidth margin={margin} error={problem !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput />}
        inputProps={{ id, 'aria-describedby': problem && `${id}-help` }}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {problem && <FormHelperText id={`${id}-help`}>{problem}</FormHelperText>}
    </FormControl>
  );
}

/** Shows that a draft was restored. */
export function UnsavedNote({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Your unsaved changes are restored.
    </Alert>
  );
}
