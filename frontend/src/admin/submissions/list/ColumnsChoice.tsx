import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { LIST_COLUMNS } from '#rules/list-columns';
import { TEXTS } from '../../texts.ts';
import type { ColumnChoice } from './useColumns.ts';

interface ButtonProps {
  open: boolean;
  onToggle: () => void;
}

export function ColumnsButton({ open, onToggle }: ButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-expanded={open}
      aria-controls={open ? 'columns' : undefined}
      onClick={onToggle}
    >
      {TEXTS.list.columns}
    </Button>
  );
}

/** Which columns to show; opens below the list's tools. */
export function ColumnsChoice({ columns: { hidden, toggle } }: { columns: ColumnChoice }) {
  return (
    <Box
      component="fieldset"
      id="columns"
      sx={{ border: 0, m: 0, mb: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
      aria-label={TEXTS.list.columns}
    >
      {LIST_COLUMNS.map(({ id, label }) => (
        <Box component="label" key={id} sx={{ mr: 2 }}>
          <Checkbox size="small" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          {label}
        </Box>
      ))}
    </Box>
  );
}
