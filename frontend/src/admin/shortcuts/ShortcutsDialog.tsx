import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { TEXTS } from '../texts.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { SHORTCUT_TEXTS as TEXT } from './shortcutTexts.ts';

interface Props {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** All shortcuts by their keys, and the switch. */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: Props) {
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{TEXT.title}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          label={TEXT.on}
          control={<Switch checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {TEXT.hint}
        </Typography>
        <Box component="dl" sx={LIST}>
          {SHORTCUTS.map(({ strokes, text }) => (
            <div key={text}>
              <Keys strokes={strokes} />
              <dd>{text}</dd>
            </div>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {TEXTS.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ strokes }: { strokes: readonly string[] }) {
  return (
    <dt>
      {strokes.map((stroke, place) => (
        <Fragment key={stroke}>
          {place > 0 && ` ${TEXT.sequence} `}
          <kbd>{TEXT.keys[stroke] ?? stroke.toUpperCase()}</kbd>
        </Fragment>
      ))}
    </dt>
  );
}

const LIST = {
  m: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt': { flex: '0 0 168px', fontSize: '0.875rem' },
  '& dd': { flex: '1 1 160px', m: 0 },
  '& kbd': {
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: '6px',
    bgcolor: 'background.default',
    font: 'inherit',
    fontWeight: 600,
  },
} as const;
