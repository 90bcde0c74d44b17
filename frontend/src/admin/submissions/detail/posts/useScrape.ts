import { useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { ApiError } from '../../../../api/http.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { scrollToSection } from '../../../ui/scrollToSection.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';
import { useApi } from '../../../useApi.ts';
import { hasTypedPosts, POST_SLOTS } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import type { Draft } from '../../saving/useDraft.ts';

/** Scrapes the profile's posts. Typed posts are replaced only after a confirmation. */
export function useScrape(draft: Draft<string[]>, confirm: ReturnType<typeof useConfirm>['confirm']) {
  const { submission, patch } = useSubmission();
  const server = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const start = async () => {
    const typed = draft.dirty || hasTypedPosts(submission);
    if (typed && !(await confirm(DETAIL_TEXTS.posts.replace))) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const posts = await server.scrapePosts(submission.id);
      draft.clear();
      const slots = Object.fromEntries(POST_SLOTS.map((slot, index) => [slot, posts[index] ?? null]));
      await patch((shown) => ({ ...shown, ...slots }));
      scrollToSection('posts');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : MESSAGES.scrapeUnreachable);
    } finally {
      setBusy(false);
    }
  };

  return { busy, problem, start };
}
