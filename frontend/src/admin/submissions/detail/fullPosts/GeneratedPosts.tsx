import { POSTS_LIST_HEIGHT } from '#rules/limits';
import { TEXTS } from '../../../texts.ts';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useGeneration } from '../../generation/useGeneration.ts';
import { withFailures, writtenPosts } from '../../model.ts';
import { promisedTo } from '../../promise.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { InterruptedRun } from './InterruptedRun.tsx';
import { PostCard } from './PostCard.tsx';
import { RunProgress } from './RunProgress.tsx';
import { ShareActions } from './ShareActions.tsx';
import { WritingCard } from './WritingCard.tsx';

/** What was written, and what is being written. Not there before the first run. */
export function GeneratedPosts() {
  const { submission } = useSubmission();
  const { run } = useGeneration();
  const current = run?.state === 'running' ? run.current : undefined;
  const posts = withFailures(submission.full_posts, run?.failures ?? []).filter(
    ({ ideaId }) => current?.phase !== 'writing' || ideaId !== current.idea.id,
  );
  const written = writtenPosts(submission).length;
  const { postsPromised } = promisedTo({ completed_at: null, posts: written }, new Date());
  return (
    <>
      <InterruptedRun />
      {(posts.length > 0 || run) && (
        <Section
          id="generated"
          title={TEXTS.fullPosts.title}
          note={`${written} of ${postsPromised} posts of the month`}
          actions={written > 0 && <ShareActions />}
        >
          <RunProgress />
          {(posts.length > 0 || current) && (
            <ScrollArea label={TEXTS.fullPosts.title} height={POSTS_LIST_HEIGHT}>
              {current?.phase === 'writing' && <WritingCard current={current} />}
              {posts.map((post) => (
                <PostCard key={post.ideaId} post={post} />
              ))}
            </ScrollArea>
          )}
        </Section>
      )}
    </>
  );
}
