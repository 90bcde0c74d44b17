import FormHelperText from '@mui/material/FormHelperText';
import { WeekdayChoice } from '../submissions/detail/month/WeekdayChoice.tsx';
import { fieldId, useField } from './editContext.ts';

/** The weekdays that planned posts begin with. */
export function WeekdaysInput() {
  const { value, problem, onChange } = useField('weekdays');
  const id = fieldId('weekdays');
  return (
    <div>
      <WeekdayChoice
        id={id}
        describedBy={`${id}-help`}
        chosen={value ?? []}
        onChoose={(days) => onChange(days.toSorted((a, b) => a - b))}
      />
      <FormHelperText id={`${id}-help`} error={problem !== undefined}>
        {problem ?? 'What ‘Plan the month’ and a new strategy begin with.'}
      </FormHelperText>
    </div>
  );
}
