import FormHelperText from '@mui/material/FormHelperText';
import { WeekdayChoice } from '../submissions/detail/month/WeekdayChoice.tsx';
import { useField } from './editContext.ts';
import { SETTINGS_TEXTS as TEXT } from './settingsTexts.ts';

/** The weekdays that planned posts begin with. */
export function WeekdaysInput() {
  const { value, problem, onChange } = useField('weekdays');
  return (
    <div>
      <WeekdayChoice chosen={value ?? []} onChoose={(days) => onChange(days.toSorted((a, b) => a - b))} />
      <FormHelperText error={problem !== undefined}>{problem ?? TEXT.hints.weekdays}</FormHelperText>
    </div>
  );
}
