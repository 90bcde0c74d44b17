import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useState } from 'react';
import { MESSAGES } from '#rules/messages';
import { MAX_INSTRUCTION_LENGTH } from '#rules/posts';
import type { Post } from '../../../../../api/posts.ts';
import { say } from '../../../../../i18n/say.ts';
import { usePostsCache } from '../../../../posts/usePosts.ts';
import { presentRecord } from '../../../../presentRecord.ts';
import { TEXTS } from '../../../../texts.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { reasonOf } from '../../../reasonOf.ts';
import { useRun } from '../../../runs/RunContext.tsx';
import { useDraft } from '../../../saving/useDraft.ts';
import { POST_TEXTS } from '../postTexts.ts';

const TEXT = POST_TEXTS.rewrite;

interface Props {
  post: Post;
  /** Called when the server has taken the order: the card shows the new text as it grows. */
  onStarted: () => void;
  onClose: () => void;
}

/** Asks how a post is to be written anew. What is typed is kept until the server has taken it. */
export function RewriteDialog({ post, onStarted, onClose }: Props) {
  const { rewrite } = useRun();
  const posts = usePostsCache(post.submissionId);
  const draft = useDraft(post.submissionId, `rewrite.${post.ideaId}`, { instruction: '' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const instruction = draft.value.instruction.trim();
  const isTooLong = instruction.length > MAX_INSTRUCTION_LENGTH;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await rewrite(post, instruction);
      draft.clear();
      onClose();
      onStarted();
    } catch (error) {
      const present = presentRecord<Post>(error);
      if (present) await posts.putOne(present);
      setProblem(present ? POST_TEXTS.refused : reasonOf(error, MESSAGES.postFailed));
      setBusy(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="rewrite-title">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id="rewrite-title">{TEXT.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2.5 }}>{TEXT.text}</DialogContentText>
          <TextField
            id="rewrite-instruction"
            label={TEXT.instruction}
            value={draft.value.instruction}
            multiline
            onChange={(text) => draft.set({ instruction: text })}
            problem={isTooLong ? say(MESSAGES.tooLong(MAX_INSTRUCTION_LENGTH)) : undefined}
            hint={TEXT.example}
          />
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{TEXTS.cancel}</Button>
          <Button type="submit" variant="contained" disabled={busy || isTooLong}>
            {TEXT.action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
