import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useField } from './editContext.ts';
import { LABELS, type SettingName } from './settingsTexts.ts';

/** On or off. */
export function SwitchInput({ source, hint }: { source: SettingName; hint: string }) {
  const { value, onChange } = useField(source);
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={LABELS[source]}
        control={
          <Switch
            checked={Boolean(value)}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id}>{hint}</FormHelperText>
    </div>
  );
}
