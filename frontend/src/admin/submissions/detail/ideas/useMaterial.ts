import { useQuery } from '@tanstack/react-query';
import { MANUAL_PROBLEMS } from '#rules/manuals';
import { splitTopics } from '#rules/topics';
import type { MaterialReport } from '../../../../api/submissions.ts';
import { useServer } from '../../../useServer.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** A manual is read within moments of its delivery; until then it is looked at this often, in milliseconds. */
const WATCH_MS = 2000;

/** What there is to write from. */
export function useMaterial() {
  const { id, modified_at } = useSubmission().submission;
  const server = useServer();
  return useQuery({
    queryKey: ['material', id, modified_at],
    queryFn: () => server.material(id),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? WATCH_MS : false),
  });
}

/** Whether there is nothing at all that an idea could come from. While it is not known, there may be something. */
export function useNoMaterial(): boolean {
  const { topics_to_talk_about } = useSubmission().submission;
  const { data } = useMaterial();
  if (!data || splitTopics(topics_to_talk_about).length > 0) return false;
  return data.answers === 0 && data.posts === 0;
}

function isBeingRead(report: MaterialReport | undefined): boolean {
  return report?.manuals.some(({ problem }) => problem === MANUAL_PROBLEMS.unread) ?? false;
}
