import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  id: string;
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** A day of the calendar; empty for none. */
export function DayField({ id, label, day, onChange }: Props) {
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} type="date" value={day} onChange={(event) => onChange(event.target.value)} />
    </FormControl>
  );
}
