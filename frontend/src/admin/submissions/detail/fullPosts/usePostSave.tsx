import { useState } from 'react';
import { ApiError } from '../../../../api/http.ts';
import type { Post } from '../../../../api/posts.ts';
import { usePostsCache } from '../../../posts/usePosts.ts';
import { TEXTS } from '../../../texts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useServer } from '../../../useServer.ts';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import { useConflictDialog } from '../../saving/useConflictDialog.tsx';
import type { Draft } from '../../saving/useDraft.ts';
import { useSubmissionAnswer } from '../../useSubmissionAnswer.ts';
import { type PostEdit, savePost } from './conflict/savePost.ts';
import { POST_TEXTS } from './postTexts.ts';

interface Edited {
  post: Post;
  draft: Draft<PostEdit>;
  onDone: () => void;
  onSaved: () => void;
}

/** Saves the edit of a post. The draft is forgotten once its text, or the one that was chosen instead, is shown. */
export function usePostSave({ post, draft, onDone, onSaved }: Edited) {
  const { refresh } = useSubmissionAnswer(post.submissionId);
  const cache = usePostsCache(post.submissionId);
  const server = useServer();
  const toast = useToast();
  const { ask, dialog } = useConflictDialog();
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
      draft.clear();
      onDone();
      if (!isWritten) return;
      toast.success(saved.trelloCardUrl ? TEXT.savedWithCard : TEXT.saved);
      onSaved();
    } catch (error) {
      if (error instanceof SaveGivenUp) return;
      setProblem(isGone(error) ? TEXT.deleted : TEXTS.saveFailed);
      if (isGone(error)) void cache.refresh();
    } finally {
      setBusy(false);
    }
  };

  return { save, busy, problem, dialog };
}

const TEXT = POST_TEXTS.editor;

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}
