import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  label: string;
  value: string | number;
  onChoose: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** One of a few, with its name beside it. */
export function LabelledSelect({ id, label, value, onChoose, children }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <NativeSelect
        input={<OutlinedInput size="small" sx={{ minHeight: 44, minWidth: 0 }} />}
        inputProps={{ id }}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </NativeSelect>
    </Box>
  );
}
