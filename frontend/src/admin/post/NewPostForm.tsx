import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Post } from '../../api/posts.ts';
import type { Idea } from '../../api/submissions.ts';
import { useApi } from '../data/useApi.ts';
import { useDraft } from '../editing/drafts.ts';
import { conflictingRecord } from '../editing/saveChanges.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { TextField, UnsavedNote } from '../ui/TextField.tsx';
import { useToast } from '../ui/useToast.tsx';
import { CharacterCount } from './FoldedText.tsx';
import { type PostEdit, usePostsCache } from './usePosts.ts';

/** Prefix of the draft keys of new posts; the idea's id follows. */
export const NEW_POST_PART = 'new-post.';

interface Props {
  idea: Idea;
  /** Called when the post is saved, and when the text is discarded. */
  onDone: () => void;
}

/** Writes the post of an idea by hand. */
export function NewPostForm({ idea, onDone }: Props) {
  const { submission } = useSubmission();
  const draft = useDraft<PostEdit>(submission.id, NEW_POST_PART + idea.id, {
    title: idea.title,
    fullPost: '',
  });
  const { save, busy, problem } = useNewPost(idea, () => {
    draft.clear();
    onDone();
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const { title, fullPost } = draft.value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft.value);
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={`Write: ${idea.title}`}
      onSubmit={submit}
      sx={{ py: 1.5, maxWidth: 640 }}
    >
      <UnsavedNote shown={draft.restored} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          id={`new-title-${idea.id}`}
          label="Post title"
          value={title}
          readOnly={busy}
          onChange={(text) => draft.set({ ...draft.value, title: text })}
        />
        <TextField
          id={`new-text-${idea.id}`}
          label="Post text"
          value={fullPost}
          readOnly={busy}
          multiline
          minRows={8}
          onChange={(text) => draft.set({ ...draft.value, fullPost: text })}
          hint={<CharacterCount text={fullPost} />}
        />
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || title.trim() === '' || fullPost.trim() === ''}
        >
          Save the post
        </Button>
        <Button
          disabled={busy}
          onClick={() => {
            draft.clear();
            onDone();
          }}
        >
          {draft.dirty ? 'Discard changes' : 'Cancel'}
        </Button>
      </Box>
    </Box>
  );
}

/** Stores a new post, shows it, and starts its check. */
function useNewPost({ id: ideaId }: Idea, onSaved: () => void) {
  const { id } = useSubmission().submission;
  const { refresh } = useSubmissionAnswer(id);
  const cache = usePostsCache(id);
  const server = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const check = async () => {
    try {
      await server.checkPost({ submissionId: id, ideaId });
      await cache.refresh();
    } catch (cause) {
      // The post itself shows that it was not checked, with a retry button.
      console.warn('The new post could not be checked.', cause);
    }
  };
  const save = async (edit: PostEdit) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await server.createPost(id, { ideaId, ...edit });
      await cache.refresh();
      void refresh();
      toast.success('The post was saved.');
      onSaved();
      void check();
    } catch (error) {
      setBusy(false);
      if (!conflictingRecord<Post>(error))
        return setProblem('The post could not be saved. Please try again.');
      setProblem('This idea already has a post. Your text stays here until you discard it.');
      void cache.refresh();
    }
  };

  return { save, busy, problem };
}
