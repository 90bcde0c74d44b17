import { useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { POST_SLOTS } from '#shared/preparation';
import type { SavedPost, SubmissionChanges } from '../../api/submissions.ts';
import type { Draft } from '../editing/drafts.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { editedPost, postTexts, savedPosts } from '../submission/model.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useToast } from '../ui/useToast.tsx';

/** Saves the five text areas. */
export function usePostsUpdate(draft: Draft<string[]>) {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const start = async () => {
    setBusy(true);
    try {
      const { changes, base } = changedSlots(draft, savedPosts(submission));
      const saved = await save(changes, base);
      draft.settle(draft.value, postTexts(savedPosts(saved)));
      toast.success(MESSAGES.postsUpdated);
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) toast.failure(MESSAGES.postsUpdateFailed);
    } finally {
      setBusy(false);
    }
  };

  return { busy, start };
}

/** The slots whose text was changed. The base has the text from when the edit began, to detect conflicts. */
function changedSlots({ value, base }: Draft<string[]>, stored: readonly (SavedPost | null)[]) {
  const changes: SubmissionChanges = {};
  const began: SubmissionChanges = {};
  for (const [index, slot] of POST_SLOTS.entries()) {
    const text = value[index] ?? '';
    const before = base[index] ?? '';
    if (text === before) continue;
    const post = stored[index] ?? null;
    const original = post?.text === before ? post : editedPost(post, before);
    began[slot] = original;
    changes[slot] = editedPost(original, text);
  }
  return { changes, base: began };
}
