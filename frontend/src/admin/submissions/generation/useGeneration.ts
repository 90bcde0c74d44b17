import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Idea, submissionsApi } from '../../../api/submissions.ts';
import { scrollToSection } from '../../ui/scrollToSection.ts';
import { useGuard } from '../../useGuard.ts';
import { cachedSubmission, patchSubmission, reloadSubmission } from '../cache.ts';
import { withPost } from '../model.ts';
import { useSubmission } from '../saving/SubmissionContext.tsx';
import { runs } from './runs.ts';

/** The run of this submission, and how to start and cancel it. */
export function useGeneration() {
  const { submission, refresh } = useSubmission();
  const { id } = submission;
  const client = useQueryClient();
  const guard = useGuard();
  const run = useSyncExternalStore(runs.subscribe, () => runs.get(id));

  const start = async (ideas: readonly Idea[], { again = false } = {}) => {
    // A board that was not there when the page was opened may be there by now.
    const fresh = submission.trello_board_id ? submission : await refresh().catch(() => submission);
    const work = runs.start(
      { submission: fresh, ideas, again },
      {
        api: submissionsApi,
        current: () => cachedSubmission(client, id) ?? fresh,
        showPost: (post) => patchSubmission(client, id, (shown) => withPost(shown, post)),
      },
    );
    scrollToSection('generated');
    try {
      await guard(work);
    } catch {
      // The login page is shown; the run is offered again after it.
      return;
    }
    await reloadSubmission(client, id);
  };

  return { run, start, cancel: () => runs.cancel(id) };
}
