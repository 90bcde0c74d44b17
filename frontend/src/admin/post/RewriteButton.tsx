import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { MAX_INSTRUCTION_LENGTH } from '#shared/posts';
import type { Post } from '../../api/posts.ts';
import { translate } from '../../i18n/translate.ts';
import { isOff } from '../../ui/agency.ts';
import { useDraft } from '../editing/drafts.ts';
import { conflictingRecord } from '../editing/saveChanges.ts';
import { errorMessage } from '../submission/useSubmissionAnswer.ts';
import { TextField } from '../ui/TextField.tsx';
import { POST_TEXTS } from './postLabels.ts';
import { useRun } from './RunContext.tsx';
import { REWRITE_PART, usePostsCache } from './usePosts.ts';

interface Props {
  post: Post;
  /** Called when the server has accepted the rewrite; the card then shows the streamed text. */
  onStarted: () => void;
  onClose: () => void;
}

/** Asks for a rewrite instruction, which is kept until the server has accepted it. */
function RewriteDialog({ post, onStarted, onClose }: Props) {
  const { rewrite } = useRun();
  const posts = usePostsCache(post.submissionId);
  const draft = useDraft(post.submissionId, REWRITE_PART + post.ideaId, { instruction: '' });
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
      const present = conflictingRecord<Post>(error);
      if (present) await posts.putOne(present);
      setProblem(
        present
          ? 'This was changed elsewhere in the meantime. The current post is shown now.'
          : errorMessage(error, MESSAGES.postFailed),
      );
      setBusy(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="rewrite-title">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id="rewrite-title">Rewrite this post?</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2.5 }}>
            {isOff('boards')
              ? 'The new text replaces the current one.'
              : 'The new text replaces the current one, here and on its Trello card.'}{' '}
            The current one is kept as a version.
          </DialogContentText>
          <TextField
            id="rewrite-instruction"
            label="Instruction (optional)"
            value={draft.value.instruction}
            multiline
            onChange={(text) => draft.set({ instruction: text })}
            problem={isTooLong ? translate(MESSAGES.tooLong(MAX_INSTRUCTION_LENGTH)) : undefined}
            hint="For example: shorter, and start with the lost order."
          />
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy || isTooLong}>
            Rewrite
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Rewrites a post after asking for an instruction. */
export function RewriteButton({ post, onStarted }: { post: Post; onStarted: () => void }) {
  const { isRunning } = useRun();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        disabled={isRunning && !isOpen}
        onClick={() => setOpen(true)}
        aria-label={POST_TEXTS.of('Rewrite', post.title)}
      >
        Rewrite
      </Button>
      {isOpen && <RewriteDialog post={post} onStarted={onStarted} onClose={() => setOpen(false)} />}
    </>
  );
}
