import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { UnsavedNote } from '../../../ui/UnsavedNote.tsx';
import { useToast } from '../../../ui/useToast.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import type { Draft } from '../../saving/useDraft.ts';
import { CharacterCount } from './FoldedText.tsx';

export type PostEdit = Pick<GeneratedPost, 'title' | 'fullPost'>;

interface Props {
  post: GeneratedPost;
  draft: Draft<PostEdit>;
  onDone: () => void;
  /** Called after onDone when the edit is stored. */
  onSaved: () => void;
}

/** Edits a post's title and text. The server brings its card up to date. */
export function PostEditor({ post, draft, onDone, onSaved }: Props) {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(false);
    const withEdit = (edit: PostEdit) =>
      submission.full_posts.map((other) => (other.ideaId === post.ideaId ? { ...other, ...edit } : other));
    try {
      await save({ full_posts: withEdit(draft.value) }, { full_posts: withEdit(draft.base) });
      draft.clear();
      toast.success(post.trelloCardUrl ? TEXTS.fullPosts.savedEditWithCard : TEXTS.fullPosts.savedEdit);
      onDone();
      onSaved();
    } catch (error) {
      setFailed(!(error instanceof SaveGivenUp));
    } finally {
      setBusy(false);
    }
  };
  const giveUp = () => {
    draft.clear();
    onDone();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate>
      <UnsavedNote shown={draft.restored} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          id={`title-${post.ideaId}`}
          label={TEXTS.fullPosts.postTitle}
          value={draft.value.title}
          onChange={(title) => draft.set({ ...draft.value, title })}
        />
        <TextField
          id={`text-${post.ideaId}`}
          label={TEXTS.fullPosts.postText}
          value={draft.value.fullPost}
          multiline
          minRows={8}
          onChange={(fullPost) => draft.set({ ...draft.value, fullPost })}
          hint={<CharacterCount text={draft.value.fullPost} />}
        />
      </Box>
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {TEXTS.saveFailed}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy || draft.value.fullPost.trim() === ''}>
          {TEXTS.save}
        </Button>
        <Button onClick={giveUp} disabled={busy}>
          {draft.dirty ? TEXTS.discard : TEXTS.cancel}
        </Button>
      </Box>
    </Box>
  );
}
