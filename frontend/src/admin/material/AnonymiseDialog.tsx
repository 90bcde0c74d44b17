import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { ReasonedButton } from '../ui/buttons.tsx';
import { TextField } from '../ui/TextField.tsx';

interface Props {
  passage: string;
  onClose: () => void;
  onSave: (anonymised: string) => Promise<void>;
}

/** Edits the text that replaces a passage in prompts. */
export function AnonymiseDialog({ passage, onClose, onSave }: Props) {
  const title = useId();
  const reason = useId();
  const [text, setText] = useState(passage);
  const [busy, setBusy] = useState(false);
  const why =
    text.trim() === '' ? 'Write a text.' : text.trim() === passage ? 'Replace the names first.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why || busy) return;
    setBusy(true);
    void onSave(text.trim()).finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={title}>Anonymise the passage</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            Replace names and everything else that identifies the person. Prompts get this text, never the
            passage itself.
          </DialogContentText>
          <TextField id="anonymised" label="Text for prompts" value={text} multiline onChange={setText} />
        </DialogContent>
        <DialogActions>
          {why && (
            <Typography id={reason} variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
              {why}
            </Typography>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <ReasonedButton type="submit" variant="contained" reason={why && reason}>
            Anonymise
          </ReasonedButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
