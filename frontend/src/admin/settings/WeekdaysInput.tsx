import FormHelperText from '@mui/material/FormHelperText';
import { useInput, ValidationError } from 'react-admin';
import { WeekdayChoice } from '../submissions/detail/month/WeekdayChoice.tsx';
import { SETTINGS_TEXTS as TEXT } from './settingsTexts.ts';

/** The weekdays that planned posts begin with. */
export function WeekdaysInput() {
  const { field, fieldState } = useInput<number[]>({ source: 'weekdays', parse: (days) => days });
  return (
    <div>
      <WeekdayChoice
        chosen={field.value}
        onChoose={(days) => field.onChange(days.toSorted((a, b) => a - b))}
      />
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          TEXT.hints.weekdays
        )}
      </FormHelperText>
    </div>
  );
}
