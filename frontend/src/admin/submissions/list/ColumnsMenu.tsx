import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import { COLUMNS } from './columns.tsx';
import type { ColumnChoice } from './useColumns.ts';

export function ColumnsMenu({ columns: { hidden, toggle } }: { columns: ColumnChoice }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {TEXTS.list.columns}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': TEXTS.list.columns, dense: true } }}
      >
        {COLUMNS.map(({ id, label }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(id)}
            onClick={() => toggle(id)}
          >
            <Checkbox
              checked={!hidden.includes(id)}
              tabIndex={-1}
              disableRipple
              sx={{ p: 0, mr: 1.5 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText primary={label} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
