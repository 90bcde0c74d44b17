import Box from '@mui/material/Box';
import { tokens } from '../../theme/tokens.ts';
import { useField } from './editContext.ts';
import { FieldInput } from './FieldInput.tsx';
import { isColour } from './isColour.ts';
import { SETTINGS_TEXTS as TEXT } from './settingsTexts.ts';

/** What the picker stands at while there is no colour: the product's. */
const START = '#4338ca';

/** The colour as its digits, and as a field of the browser's to pick it from. */
export function AccentInput() {
  const { value, onChange } = useField('accent');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      <FieldInput source="accent" hint={TEXT.hints.accent} input={{ dir: 'ltr', spellCheck: false }} />
      <Box
        component="input"
        type="color"
        aria-label={TEXT.pick}
        title={TEXT.pick}
        value={isColour(value) ? value : START}
        onChange={(event) => onChange(event.target.value)}
        sx={PICKER}
      />
    </Box>
  );
}

const PICKER = {
  flex: 'none',
  width: 56,
  height: 56,
  p: 0.5,
  border: `1px solid ${tokens.edge}`,
  borderRadius: '10px',
  bgcolor: 'background.paper',
  cursor: 'pointer',
} as const;
