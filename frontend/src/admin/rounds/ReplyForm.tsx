import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { MAX_WORDS_LENGTH } from '#shared/rounds';
import { translate } from '../../i18n/translate.ts';
import type { useDraft } from '../editing/drafts.ts';
import { TextField } from '../ui/TextField.tsx';

/** The draft of a reply before anything is typed. */
export const NO_REPLY = { text: '' };

interface ReplyFormProps {
  /** Of the text field. */
  id: string;
  draft: ReturnType<typeof useDraft<typeof NO_REPLY>>;
  /** The texts that can be written: replies to the client, internal notes, or both. */
  kinds: 'reply' | 'note' | 'both';
  /** Where the client sees a reply, such as 'next to the post'. */
  place: string;
  /** Stores it. The text is kept until then. */
  send: (reply: { text: string; internal: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** A reply to the client or an internal note. */
export function ReplyForm({ id, draft, kinds, place, send, onClose }: ReplyFormProps) {
  const [isChosen, choose] = useState(false);
  const [busy, setBusy] = useState(false);
  // A second click may come before the button is rendered as busy, and the client would get the reply twice.
  const isSending = useRef(false);
  const [problem, setProblem] = useState<string>();
  const internal = kinds === 'note' || isChosen;
  const text = draft.value.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const wrong = problemOf(text);
    setProblem(wrong);
    if (wrong) return;
    isSending.current = true;
    setBusy(true);
    try {
      await send({ text, internal });
      draft.clear();
      onClose();
    } catch {
      setProblem('It could not be saved. Please try again.');
      isSending.current = false;
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <TextField
        id={id}
        label={internal ? 'Note' : 'Reply to the client'}
        value={draft.value.text}
        multiline
        minRows={2}
        readOnly={busy}
        onChange={(typed) => draft.set({ text: typed })}
        problem={problem}
        hint={internal ? 'The client never sees this.' : `The client sees this ${place}.`}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {kinds === 'both' && (
          <FormControlLabel
            label="Internal note"
            control={<Switch checked={internal} onChange={(event) => choose(event.target.checked)} />}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button size="small" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            type="submit"
            variant="contained"
            color={internal ? 'warning' : 'primary'}
            disabled={busy}
          >
            {internal ? 'Save note' : 'Send'}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function problemOf(text: string): string | undefined {
  if (text === '') return 'Please write something first';
  return text.length > MAX_WORDS_LENGTH ? translate(MESSAGES.tooLong(MAX_WORDS_LENGTH)) : undefined;
}
