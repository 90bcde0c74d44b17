import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TEXTS } from '../texts.ts';

export function LeaveDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby="calendar-leave">
      <DialogTitle id="calendar-leave">{TEXTS.leaveTitle}</DialogTitle>
      <DialogContent>{TEXTS.leaveText}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {TEXTS.discardChanges}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {TEXTS.keepEditing}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
