import type { Post } from '../../../../../api/posts.ts';
import type { Strategy } from '../../../../../api/strategy.ts';
import { StrategyView } from '../../../../../ui/strategy/StrategyView.tsx';
import { LoadFailed, Loading } from '../../../../ui/LoadState.tsx';
import { useSubmission } from '../../../saving/SubmissionContext.tsx';
import { useClientWords } from '../../strategy/useClientWords.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';

interface Props {
  strategy: Strategy;
  /** Posts that go with it: those that it names are named. */
  posts: readonly Post[];
}

/** The strategy as the client will read it, in their language. */
export function PreviewedStrategy({ strategy: { content, sources }, posts }: Props) {
  const { language } = useSubmission().submission;
  const { data: words, isError, refetch } = useClientWords(language);
  if (isError)
    return <LoadFailed message={ROUND_TEXTS.release.choose.strategyFailed} onRetry={() => void refetch()} />;
  if (!words || !content) return <Loading label={ROUND_TEXTS.release.loading} />;
  const draftTitles = new Map(posts.map(({ id, title }) => [id, title]));
  return <StrategyView content={content} sources={sources} draftTitles={draftTitles} words={words} />;
}
