import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { POSTS_LIST_HEIGHT } from '#rules/limits';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { usePosts, usePostsCache } from '../../../posts/usePosts.ts';
import { HEARD_ONLY } from '../../../ui/heardOnly.ts';
import { LoadFailed } from '../../../ui/LoadState.tsx';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { draftsOf } from '../../saving/drafts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useMonthCount } from '../month/useMonthCount.ts';
import { ReleaseButton } from '../rounds/release/ReleaseButton.tsx';
import { LostEdits } from './conflict/LostEdits.tsx';
import { EDIT_PART } from './conflict/savePost.ts';
import { WritingCard } from './GrowingText.tsx';
import { useOrder } from './order/useOrder.ts';
import { PostCard } from './PostCard.tsx';
import { RunProgress } from './RunProgress.tsx';

const TEXT = DETAIL_TEXTS.fullPosts;

/** What was written, and what is being written. Not there before the first run. */
export function GeneratedPosts() {
  const { id, modified_at } = useSubmission().submission;
  const cache = usePostsCache(id);
  // A change of a post is one of its submission too: a card that came late, or what somebody else did.
  useOnChange(modified_at, () => void cache.refresh());
  const { data, errorUpdateCount, refetch } = usePosts(id);
  const { run, problem } = useRun();
  const { move, told } = useOrder(id);
  const count = useMonthCount();
  const posts = data ?? [];
  const hasLostEdits = data !== undefined && draftsOf(id, EDIT_PART, {}).length > 0;
  // Also while it is tried again.
  const isUnread = !data && errorUpdateCount > 0;
  // A post that is there already grows in its own place.
  const coming = run?.items.find(
    ({ state, ideaId }) => state === 'writing' && !posts.some((post) => post.ideaId === ideaId),
  );
  if (posts.length === 0 && !run && !problem && !isUnread && !hasLostEdits) return null;
  return (
    <Section
      id="generated"
      title={TEXT.title}
      note={count}
      actions={posts.some(({ version }) => version > 0) && <ReleaseButton />}
    >
      <RunProgress />
      {isUnread && <LoadFailed message={TEXT.loadFailed} onRetry={() => void refetch()} />}
      {data && <LostEdits submissionId={id} posts={posts} />}
      {posts.length > 0 || coming ? (
        <ScrollArea label={TEXT.title} height={POSTS_LIST_HEIGHT} count={posts.length}>
          {coming && <WritingCard key={coming.id} item={coming} />}
          {posts.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              move={{
                isFirst: index === 0,
                isLast: index === posts.length - 1,
                by: (step) => void move(post, step),
              }}
            />
          ))}
        </ScrollArea>
      ) : (
        !isUnread && run?.state !== 'running' && <Typography color="textSecondary">{TEXT.none}</Typography>
      )}
      <Box role="status" sx={{ position: 'relative' }}>
        <Box component="span" sx={HEARD_ONLY}>
          {told}
        </Box>
      </Box>
    </Section>
  );
}
