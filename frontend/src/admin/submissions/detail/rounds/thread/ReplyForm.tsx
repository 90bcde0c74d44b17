import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type FormEvent, useRef, useState } from 'react';
import { MESSAGES } from '#rules/messages';
import { MAX_WORDS_LENGTH } from '#rules/rounds';
import type { Post } from '../../../../../api/posts.ts';
import { say } from '../../../../../i18n/say.ts';
import { TEXTS } from '../../../../texts.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { useServer } from '../../../../useServer.ts';
import { useDraft } from '../../../saving/useDraft.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';
import { useRoundsCache } from '../useRounds.ts';

const TEXT = ROUND_TEXTS.thread;

interface Props {
  post: Post;
  /** Whether the client has been shown the post: to one that they do not know nothing can be sent. */
  canSend: boolean;
  onClose: () => void;
}

/** Writes into the thread of a post: to the client, or for us alone. What is typed is kept until it is stored. */
export function ReplyForm({ post, canSend, onClose }: Props) {
  const server = useServer();
  const cache = useRoundsCache(post.submissionId);
  const draft = useDraft(post.submissionId, `reply.${post.id}`, { text: '' });
  const [isChosen, choose] = useState(false);
  const [busy, setBusy] = useState(false);
  // Two presses may come before the button is drawn as busy, and the client would read twice what was written once.
  const isSending = useRef(false);
  const [problem, setProblem] = useState<string>();
  const internal = isChosen || !canSend;
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
      await cache.putThread(await server.replyToPost(post.id, { text, internal }));
      draft.clear();
      onClose();
    } catch {
      setProblem(TEXT.failed);
      isSending.current = false;
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <TextField
        id={`reply-${post.id}`}
        label={internal ? TEXT.noteLabel : TEXT.replyLabel}
        value={draft.value.text}
        multiline
        minRows={2}
        onChange={(typed) => draft.set({ text: typed })}
        problem={problem}
        hint={internal ? TEXT.internalHint : TEXT.hint}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {canSend && (
          <FormControlLabel
            label={TEXT.onlyForUs}
            control={<Switch checked={internal} onChange={(event) => choose(event.target.checked)} />}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button size="small" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button
            size="small"
            type="submit"
            variant="contained"
            color={internal ? 'warning' : 'primary'}
            disabled={busy}
          >
            {internal ? TEXT.keep : TEXT.send}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

function problemOf(text: string): string | undefined {
  if (text === '') return TEXT.missing;
  return text.length > MAX_WORDS_LENGTH ? say(MESSAGES.tooLong(MAX_WORDS_LENGTH)) : undefined;
}
