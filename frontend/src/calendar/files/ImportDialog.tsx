import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TEXTS } from '../texts.ts';
import type { ImportMode } from './importPosts.ts';

interface ImportDialogProps {
  count: number;
  known: number;
  onImport: (mode: ImportMode) => void;
  onCancel: () => void;
}

export default function ImportDialog({ count, known, onImport, onCancel }: ImportDialogProps) {
  return (
    <Dialog open onClose={onCancel} aria-labelledby="calendar-import" maxWidth="xs" fullWidth>
      <DialogTitle id="calendar-import">{TEXTS.importTitle(count)}</DialogTitle>
      <DialogContent>
        {known > 0 && <p>{TEXTS.importKnown(known)}</p>}
        <p>{TEXTS.importChoice}</p>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onCancel}>{TEXTS.cancel}</Button>
        <Button onClick={() => onImport('replace')}>{TEXTS.importReplace}</Button>
        <Button variant="contained" onClick={() => onImport('add')}>
          {TEXTS.importAdd}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
