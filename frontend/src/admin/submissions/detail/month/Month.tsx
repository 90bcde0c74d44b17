import { useStayingPosts } from '../../../posts/usePosts.ts';
import { LoadFailed, Loading } from '../../../ui/LoadState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { writtenPosts } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { MonthPlan } from './MonthPlan.tsx';
import { MONTH_TEXTS } from './monthTexts.ts';

/** The months of a submission, once there are posts to plan. */
export function Month() {
  const { submission } = useSubmission();
  const { data: posts, isError, refetch } = useStayingPosts(submission.id);
  if (writtenPosts(submission).length === 0) return null;
  if (posts) return <MonthPlan stored={posts} />;
  return (
    <Section id="month" title={MONTH_TEXTS.title}>
      {isError ? (
        <LoadFailed message={MONTH_TEXTS.missing} onRetry={() => void refetch()} />
      ) : (
        <Loading label={MONTH_TEXTS.loading} />
      )}
    </Section>
  );
}
