import { Box, FormControl, InputLabel, OutlinedInput } from '@mui/material';
import type { Weekday } from '#shared/plan';
import { weekdayNames } from '../../plannedPosts/formatDay.ts';
import { tokens } from '../../theme/tokens.ts';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';

interface DateFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A native date or time input. Empty while the value is incomplete. */
export function DateField({
  id,
  label,
  value,
  onChange,
  type,
  autoFocus = false,
}: DateFieldProps & { type: 'date' | 'time'; autoFocus?: boolean }) {
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

interface WeekdayChoiceProps {
  chosen: readonly Weekday[];
  onChoose: (weekdays: readonly Weekday[]) => void;
  /** Focus target for the whole choice. */
  id?: string;
  /** The id of its description. */
  describedBy?: string;
}

/** The weekdays of a plan as checkboxes that look like toggle buttons. */
export function WeekdayChoice({ chosen, onChoose, id, describedBy }: WeekdayChoiceProps) {
  const toggle = (weekday: Weekday) =>
    onChoose(chosen.includes(weekday) ? chosen.filter((other) => other !== weekday) : [...chosen, weekday]);
  return (
    <Box
      component="fieldset"
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ mb: 0.5, p: 0, fontSize: tokens.size.small, fontWeight: 600 }}>
        Weekdays
      </Box>
      <Box sx={DAYS}>
        {weekdayNames().map(({ long, short }, weekday) => (
          <Box component="label" key={long} sx={DAY}>
            <input
              type="checkbox"
              aria-label={long}
              checked={chosen.includes(weekday)}
              onChange={() => toggle(weekday)}
              style={VISUALLY_HIDDEN}
            />
            <span aria-hidden="true">{short}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Two rows on a phone, so that each day is wide enough to touch. */
const DAYS = {
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(7, 1fr)' },
} as const;

const DAY = {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: 44,
  border: `1px solid ${tokens.edge}`,
  borderRadius: '10px',
  fontWeight: 600,
  cursor: 'pointer',
  '&:has(:checked)': { bgcolor: tokens.fill, borderColor: tokens.fill, color: tokens.onFill },
  '&:has(:focus-visible)': { outline: `3px solid ${tokens.focus}`, outlineOffset: 2 },
} as const;
