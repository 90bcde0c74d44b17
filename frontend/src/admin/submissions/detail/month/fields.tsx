import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A day or a time, by the browser's own field for it. Empty while it is half typed. */
export function DateField({
  id,
  label,
  value,
  onChange,
  type,
  autoFocus = false,
}: Props & { type: 'date' | 'time'; autoFocus?: boolean }) {
  return (
    <FormControl fullWidth margin="dense">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        type={type}
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormControl>
  );
}

/** One of several, by the browser's own list. */
export function SelectField({
  id,
  label,
  value,
  options,
  onChange,
}: Props & { options: readonly (readonly [value: string, name: string])[] }) {
  return (
    <FormControl fullWidth margin="dense">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput />}
        inputProps={{ id }}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
