import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { POSTS_LIST_HEIGHT } from '#shared/limits';
import type { PostRun } from '../../../../api/posts.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { usePosts, usePostsCache } from '../../../posts/usePosts.ts';
import { LoadFailed } from '../../../ui/LoadState.tsx';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';
import { FoldingSection } from '../../../ui/Section.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { VISUALLY_HIDDEN } from '../../../ui/visuallyHidden.ts';
import { countDone, isSettled, outcomeOf, type RunItem } from '../../runs/progress.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { RUN_TEXTS } from '../../runs/runTexts.ts';
import { draftsOf } from '../../saving/drafts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useMonthCount } from '../month/useMonthCount.ts';
import { ReleaseButton } from '../rounds/release/ReleaseButton.tsx';
import { LostEdits } from './conflict/LostEdits.tsx';
import { EDIT_PART } from './conflict/savePost.ts';
import { WritingCard } from './GrowingText.tsx';
import { useOrder } from './order/useOrder.ts';
import { PostCard } from './PostCard.tsx';

const COLOURS: Record<RunItem['state'], string> = {
  queued: 'text.secondary',
  writing: 'primary.main',
  done: 'success.main',
  failed: 'error.main',
  cancelled: 'text.secondary',
};

/** The state of each idea in the run. */
function RunItems({ items }: { items: readonly RunItem[] }) {
  return (
    <Box component="ol" aria-label="Ideas of this run" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {items.map(({ id, title, state }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            gap: 2,
            justifyContent: 'space-between',
            py: 0.5,
            borderTop: `1px solid ${tokens.line}`,
          }}
        >
          <Typography variant="body2" dir="auto" sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: COLOURS[state], flexShrink: 0 }}>
            {RUN_TEXTS.states[state]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** How far the run is, and Cancel; afterwards, that it was cancelled or came to an end before its time. */
function RunProgress() {
  const { selected_ideas } = useSubmission().submission;
  const { run, problem } = useRun();
  const wanted = selected_ideas.map(({ id }) => id);
  const outcome = run && outcomeOf(run, wanted);
  const failure = problem ?? (outcome?.kind === 'failed' ? outcome.problem : undefined);
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {run?.state === 'running' && <Running run={run} />}
      <div role="status">
        {run && outcome?.kind === 'cancelled' && (
          <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
            {`Cancelled. ${countDone(run)} of ${run.items.length} posts are done and kept.`}
          </Alert>
        )}
      </div>
    </>
  );
}

function Running({ run }: { run: PostRun }) {
  const { cancel } = useRun();
  const { items } = run;
  const passed = items.filter(isSettled).length;
  const current = items.find((item) => !isSettled(item));
  return (
    <Box sx={{ mb: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * passed) / items.length}
        aria-label="Generating Posts..."
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography role="status" variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
          {current && `${passed + 1} of ${items.length} · ${current.title}`}
        </Typography>
        <Button size="small" variant="outlined" data-act="follow" onClick={cancel}>
          Cancel
        </Button>
      </Box>
      {items.length > 1 && <RunItems items={items} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        You can leave this page: the posts and their cards go on being made.
      </Typography>
    </Box>
  );
}

/** The posts that were written and those being written. */
export function GeneratedPosts() {
  const { id, modified_at } = useSubmission().submission;
  const cache = usePostsCache(id);
  // A change of a post also changes its submission: a late card, or another administrator's edit.
  useOnChange(modified_at, () => void cache.refresh());
  const { data, errorUpdateCount, refetch } = usePosts(id);
  const { run } = useRun();
  const { move, told } = useOrder(id);
  const count = useMonthCount();
  const posts = data ?? [];
  const hasEdits = data !== undefined && draftsOf(id, EDIT_PART, {}).length > 0;
  // Also while it is tried again.
  const isUnread = !data && errorUpdateCount > 0;
  // A post that is there already grows in its own place.
  const coming = run?.items.find(
    ({ state, ideaId }) => state === 'writing' && !posts.some((post) => post.ideaId === ideaId),
  );
  return (
    <FoldingSection
      id="generated"
      title="Generated Posts"
      note={count}
      opens={hasEdits || isUnread || posts.length > 0}
      actions={posts.some(({ version }) => version > 0) && <ReleaseButton />}
    >
      <RunProgress />
      {isUnread && (
        <LoadFailed
          message="The posts could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {data && <LostEdits submissionId={id} posts={posts} />}
      {posts.length > 0 || coming ? (
        <ScrollArea label="Generated Posts" height={POSTS_LIST_HEIGHT} count={posts.length}>
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
        !isUnread && run?.state !== 'running' && <Typography color="textSecondary">No posts yet.</Typography>
      )}
      <Box role="status" sx={{ position: 'relative' }}>
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {told}
        </Box>
      </Box>
    </FoldingSection>
  );
}
