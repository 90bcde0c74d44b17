import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

/** A labelled choice of one. */
export function Choice({ id, label, value, options, onChoose }: Props) {
  return (
    <FormControl fullWidth sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        input={<OutlinedInput />}
        inputProps={{ id, dir: 'auto' }}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
