import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { POSTS_LIST_HEIGHT } from '#shared/limits';
import { counted } from '#shared/units';
import type { Post, PostRun } from '../../api/posts.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { useIsSimulated } from '../data/useIntegrations.ts';
import { draftsOf, writeDraft } from '../editing/drafts.ts';
import { todayIn, zoneOf } from '../month/monthModel.ts';
import { useMonthCount } from '../month/useMoves.ts';
import { EarlierMonths } from '../post/EarlierMonths.tsx';
import { WritingCard } from '../post/FoldedText.tsx';
import { moreId, moved, newPlaces, type Step } from '../post/orderSteps.ts';
import { anchorOfPost } from '../post/postLabels.ts';
import { countDone, isSettled, outcomeOf, type RunItem, useRun } from '../post/RunContext.tsx';
import {
  ALL_MONTHS,
  EDIT_PART,
  type PostEdit,
  SETTLED,
  usePosts,
  usePostsCache,
  useTexts,
} from '../post/usePosts.ts';
import { ReleaseButton } from '../rounds/ReleaseButton.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { CopyButton } from '../ui/buttons.tsx';
import { scrollToSection } from '../ui/focus.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import { FoldingSection } from '../ui/Section.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToast } from '../ui/useToast.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
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

/** The progress of a run with Cancel, and afterwards whether it was cancelled or ended early. */
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
  const isSimulated = useIsSimulated('writing');
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
        {isOff('boards')
          ? 'You can leave this page. The posts are written in the background.'
          : 'You can leave this page. The posts and their cards are created in the background.'}
        {isSimulated && ' The simulated model checks the words of posts, not their meaning.'}
      </Typography>
    </Box>
  );
}

/**
 * The written posts and those in progress.
 * @param before what is said above them
 */
export function GeneratedPosts({ before }: { before?: ReactNode }) {
  const { submission } = useSubmission();
  const { id, modified_at } = submission;
  const present = todayIn(zoneOf(submission)).slice(0, 7);
  const cache = usePostsCache(id);
  // A post's change also changes its submission, such as a card that was created later or another administrator's
  // edit.
  useOnChange(modified_at, () => void cache.refresh());
  const { data, errorUpdateCount, refetch } = usePosts(id);
  const { run } = useRun();
  const { move, announcement } = useOrder(id);
  const count = useMonthCount();
  const posts = data ?? [];
  const title = isOff('writing') ? 'Posts' : 'Generated Posts';
  const hasEdits = data !== undefined && draftsOf(id, EDIT_PART, {}).length > 0;
  // Also during a retry.
  const isUnread = !data && errorUpdateCount > 0;
  const isEarlier = ({ month, state }: Post) => month < present && SETTLED.includes(state);
  const card = (post: Post) => (
    <PostCard
      key={post.id}
      post={post}
      move={{
        isFirst: post.id === posts[0]?.id,
        isLast: post.id === posts.at(-1)?.id,
        by: (step) => void move(post, step),
      }}
    />
  );
  // A post that is being rewritten grows in its own card.
  const coming = run?.items.find(
    ({ state, ideaId }) => state === 'writing' && !posts.some((post) => post.ideaId === ideaId),
  );
  return (
    <FoldingSection
      id="generated"
      title={title}
      note={count}
      opens={hasEdits || isUnread || posts.length > 0}
      actions={posts.some(({ version }) => version > 0) && <ReleaseButton />}
    >
      <RunProgress />
      {before}
      {isUnread && (
        <LoadFailed
          message="The posts could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {data && <LostEdits submissionId={id} posts={posts} />}
      {posts.length > 0 || coming ? (
        <ScrollArea label={title} height={POSTS_LIST_HEIGHT} count={posts.length}>
          {coming && <WritingCard key={coming.id} item={coming} />}
          {posts.filter((post) => !isEarlier(post)).map(card)}
          <EarlierMonths
            items={posts.filter(isEarlier)}
            monthOf={({ month }) => month}
            anchorOf={anchorOfPost}
            count={(count) => counted(count, 'post')}
          >
            {(own) => (
              <WithTexts submissionId={id} posts={own}>
                {own.map(card)}
              </WithTexts>
            )}
          </EarlierMonths>
        </ScrollArea>
      ) : (
        !isUnread && run?.state !== 'running' && <Typography color="textSecondary">No posts yet.</Typography>
      )}
      <Box role="status" sx={{ position: 'relative' }}>
        <Box component="span" sx={VISUALLY_HIDDEN}>
          {announcement}
        </Box>
      </Box>
    </FoldingSection>
  );
}

interface WithTextsProps {
  submissionId: string;
  /** Of one month. */
  posts: readonly Post[];
  children: ReactNode;
}

/** The posts of an earlier month that was opened. Their texts are read now. */
function WithTexts({ submissionId, posts, children }: WithTextsProps) {
  const { hash } = useLocation();
  const { isRead, isFailed, retry } = useTexts(submissionId, posts[0]?.month ?? ALL_MONTHS);
  // A link to one of the posts had no target yet.
  const named = posts.find((post) => `#${anchorOfPost(post)}` === hash);
  useOnChange(String(isRead), () => {
    if (named) scrollToSection(anchorOfPost(named));
  });
  if (isRead) return children;
  return isFailed ? (
    <LoadFailed message="The posts could not be loaded. Please try again." onRetry={retry} />
  ) : (
    <Loading label="Loading the posts..." />
  );
}

const RUN_TEXTS = {
  states: {
    queued: 'Waiting',
    writing: 'Writing...',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Not written',
  },
} as const;

const NOTHING: PostEdit = { title: '', fullPost: '' };

/** Unsaved edits of posts that were deleted elsewhere: the author decides about the text. */
function LostEdits({ submissionId, posts }: { submissionId: string; posts: readonly Post[] }) {
  const [, redraw] = useState(0);
  const known = new Set(posts.map(({ ideaId }) => EDIT_PART + ideaId));
  const lost = draftsOf(submissionId, EDIT_PART, NOTHING).filter(({ part }) => !known.has(part));
  const discard = (part: string) => {
    writeDraft(submissionId, part, undefined);
    redraw((count) => count + 1);
  };
  return lost.map(({ part, value: { title, fullPost } }) => (
    <Box
      key={part}
      component="article"
      aria-label={title}
      sx={{
        p: 2,
        mb: 2,
        border: `1px solid ${tokens.line}`,
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        This post was deleted elsewhere. Your text stays here until you discard it.
      </Alert>
      <Typography dir="auto" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {fullPost}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <CopyButton label="Copy text" text={fullPost} name={title} />
        <Button size="small" onClick={() => discard(part)}>
          Discard changes
        </Button>
      </Box>
    </Box>
  ));
}

/** Reorders posts: immediately on the page, and one move at a time on the server. A failed move is reverted. */
function useOrder(submissionId: string) {
  const cache = usePostsCache(submissionId);
  const server = useApi();
  const { failure } = useToast();
  const [announcement, setAnnouncement] = useState('');
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  const store = async (places: ReturnType<typeof newPlaces>) => {
    try {
      const posts = await server.planPosts(submissionId, { posts: places });
      if (waiting.current > 1) return;
      await cache.put(posts);
      // A post may have been saved after the server had read its texts for this answer.
      void cache.refresh();
    } catch {
      failure('That did not work. Please try again.');
      await cache.refresh();
    } finally {
      waiting.current -= 1;
    }
  };

  const move = async (post: Post, step: Step) => {
    const before = cache.current();
    const after = moved(before, post.id, step);
    const places = newPlaces(before, after);
    if (places.length === 0) return;
    waiting.current += 1;
    await cache.put(after);
    // A moved card is rendered again, so its button is focused again.
    document.getElementById(moreId(post.id))?.focus();
    setAnnouncement(
      `${post.title} is now ${after.findIndex(({ id }) => id === post.id) + 1} of ${after.length}.`,
    );
    queue.current = queue.current.then(() => store(places));
  };

  return { move, announcement };
}
