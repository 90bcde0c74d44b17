import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { ApiError } from '../../api/http.ts';
import type { Post } from '../../api/posts.ts';
import { useApi } from '../data/useApi.ts';
import type { Draft } from '../editing/drafts.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { useConflictDialog } from '../editing/useConflictDialog.tsx';
import { useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { TextField, UnsavedNote } from '../ui/TextField.tsx';
import { useToast } from '../ui/useToast.tsx';
import { CharacterCount } from './FoldedText.tsx';
import { describePostConflict, editOf, type PostEdit, savePost, usePostsCache } from './usePosts.ts';

interface Edited {
  post: Post;
  draft: Draft<PostEdit>;
  onDone: () => void;
  onSaved: () => void;
}

/** Saves the edit of a post. The editor stays open if text was typed in the meantime. */
function usePostSave({ post, draft, onDone, onSaved }: Edited) {
  const { refresh } = useSubmissionAnswer(post.submissionId);
  const cache = usePostsCache(post.submissionId);
  const server = useApi();
  const toast = useToast();
  const { ask, dialog } = useConflictDialog(describePostConflict);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const edit = { base: draft.base, mine: draft.value };
      const { record: saved, isWritten } = await savePost(post, edit, { server, ask });
      await cache.putOne(saved);
      void refresh();
      if (draft.settle(edit.mine, editOf(saved))) onDone();
      if (!isWritten) return;
      toast.success(
        saved.trelloCardUrl ? 'The post was saved; its Trello card is being updated.' : 'The post was saved.',
      );
      onSaved();
    } catch (error) {
      if (error instanceof SaveGivenUp) return;
      setProblem(
        isGone(error)
          ? 'This post was deleted elsewhere. Your text stays here until you discard it.'
          : 'The change could not be saved. Please try again.',
      );
      if (isGone(error)) void cache.refresh();
    } finally {
      setBusy(false);
    }
  };

  return { save, busy, problem, dialog };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

interface Props {
  post: Post;
  draft: Draft<PostEdit>;
  onDone: () => void;
  /** Called when the edit is stored. */
  onSaved: () => void;
}

/** Edits a post's title and text. The server updates its card. */
export function PostEditor({ post, draft, onDone, onSaved }: Props) {
  const { save, busy, problem, dialog } = usePostSave({ post, draft, onDone, onSaved });
  const giveUp = () => {
    draft.clear();
    onDone();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedNote shown={draft.restored} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <TextField
          id={`title-${post.ideaId}`}
          label="Post title"
          value={draft.value.title}
          onChange={(title) => draft.set({ ...draft.value, title })}
        />
        <TextField
          id={`text-${post.ideaId}`}
          label="Post text"
          value={draft.value.fullPost}
          multiline
          minRows={8}
          onChange={(fullPost) => draft.set({ ...draft.value, fullPost })}
          hint={<CharacterCount text={draft.value.fullPost} />}
        />
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy || draft.value.fullPost.trim() === ''}>
          Save
        </Button>
        <Button onClick={giveUp} disabled={busy}>
          {draft.dirty ? 'Discard changes' : 'Cancel'}
        </Button>
      </Box>
      {dialog}
    </Box>
  );
}
