import { usePosts } from '../../../posts/usePosts.ts';
import { TEXTS } from '../../../texts.ts';
import { LoadFailed, Loading } from '../../../ui/LoadState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { MonthPlan } from './MonthPlan.tsx';

/** The months of a submission, once its posts are there. */
export function MonthDesk() {
  const { submission } = useSubmission();
  const { data: posts, isError, refetch } = usePosts(submission.id);
  if (posts) return <MonthPlan stored={posts} />;
  return (
    <Section id="month" title={TEXTS.month.title}>
      {isError ? (
        <LoadFailed message={TEXTS.month.missing} onRetry={() => void refetch()} />
      ) : (
        <Loading label={TEXTS.month.loading} />
      )}
    </Section>
  );
}
