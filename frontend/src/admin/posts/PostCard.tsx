import { Alert, Box, Button, Chip, keyframes, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { POST_STATES } from '#shared/posts';
import type { Post } from '../../api/posts.ts';
import type { PostThread } from '../../api/rounds.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { asSentence } from '../../ui/asSentence.ts';
import { ContentTypeBadge } from '../../ui/ContentTypeBadge.tsx';
import { useDraft } from '../editing/drafts.ts';
import { UNDO_MS, type UndoableAction } from '../editing/undo.ts';
import { WithRight } from '../people/WithRight.tsx';
import { reviewedText } from '../post/CheckedPost.tsx';
import { StreamedText } from '../post/FoldedText.tsx';
import { PostEditor } from '../post/PostEditor.tsx';
import { PostSources, WithSources } from '../post/PostSources.tsx';
import { anchorOfPost, POST_TEXTS } from '../post/postLabels.ts';
import { type Recheck, useRecheck } from '../post/RecheckButton.tsx';
import { isSettled, itemOf, useRun } from '../post/RunContext.tsx';
import { reviewSummary } from '../post/reviewModel.ts';
import { STATE_COLOURS } from '../post/StateMark.tsx';
import {
  DeletionProvider,
  EDIT_PART,
  editOf,
  type PostEdit,
  useDeletion,
  usePressDeletion,
} from '../post/usePosts.ts';
import { ClientWish } from '../rounds/PostTalk.tsx';
import { asksQuestion, wantsAnswer } from '../rounds/releaseModel.ts';
import { useThread } from '../rounds/useRounds.ts';
import { errorMessage } from '../submission/useSubmissionAnswer.ts';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { type Move, PostView } from './PostView.tsx';

/** Focus target if there is no other post. */
const FALLBACK = 'generated-title';

/** After a card is removed, moves focus to the one that takes its place. */
function useFocusNear(card: RefObject<HTMLElement | null>, isGoing: boolean): void {
  useEffect(() => {
    const going = card.current;
    if (!isGoing || !going?.contains(document.activeElement)) return;
    const near = [going.nextElementSibling, going.previousElementSibling, document.getElementById(FALLBACK)];
    near.find((element): element is HTMLElement => element instanceof HTMLElement)?.focus();
  }, [card, isGoing]);
}

/**
 * Whether a card is being edited. Focus moves to the text when editing starts, and back to the edit button when it
 * ends; otherwise it would jump to the top of the page.
 * @param card contains both: the only textarea, and the button with `data-edit`
 */
function useEditing(card: RefObject<HTMLElement | null>, initially: boolean) {
  const [editing, setEditing] = useState(initially);
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current) return;
    const next = editing ? 'textarea:not([aria-hidden])' : '[data-edit]';
    card.current?.querySelector<HTMLElement>(next)?.focus();
  }, [card, editing]);
  const turn = (on: boolean) => {
    turned.current = true;
    setEditing(on);
  };
  return [editing, turn] as const;
}

/** The action of the next step that concerns the post. */
function actOf(post: Post, thread: PostThread | undefined): 'changes' | 'answer' | undefined {
  if (wantsAnswer(post, thread)) return 'changes';
  return asksQuestion(post, thread) ? 'answer' : undefined;
}

/** Title, type and state of a post. */
function PostHeader({ post: { title, contentType, state, version } }: { post: Post }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Typography variant="h3" component="h4" dir="auto">
        {title}
      </Typography>
      <ContentTypeBadge type={contentType} />
      {version > 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={POST_STATES[state]}
          sx={{ color: STATE_COLOURS[state], borderColor: 'currentcolor' }}
        />
      )}
    </Box>
  );
}

/** An idea whose post could not be written: the error, and a retry for this idea alone. */
function FailedPost({ post }: { post: Post }) {
  const { isRunning, rewrite } = useRun();
  const [refusal, setRefusal] = useState<string>();
  const tryAgain = async () => {
    setRefusal(undefined);
    try {
      await rewrite(post);
    } catch (error) {
      setRefusal(errorMessage(error, MESSAGES.postFailed));
    }
  };
  return (
    <>
      {post.description && <Typography dir="auto">{post.description}</Typography>}
      <Alert
        severity="error"
        sx={{ mt: 1 }}
        action={
          !isOff('writing') && (
            <Button color="inherit" size="small" disabled={isRunning} onClick={tryAgain}>
              Try again
            </Button>
          )
        }
      >
        {asSentence(refusal ?? post.error ?? MESSAGES.postFailed)}
      </Alert>
      <Box sx={{ display: 'flex', mt: 1.5 }}>
        <DeleteButton post={post} />
      </Box>
    </>
  );
}

const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0.4 } });

/** Replaces a deleted post while the deletion can be undone. */
function DeletedPost({ title, deletion }: { title: string; deletion: UndoableAction }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        role="status"
        sx={{ flex: 1, minWidth: '12rem', animation: `${fade} ${UNDO_MS}ms linear forwards` }}
      >
        {isOff('boards')
          ? `“${title}” is deleted with all its versions.`
          : `“${title}” is deleted with all its versions, and its Trello card is archived.`}
      </Box>
      <Button
        size="small"
        variant="outlined"
        autoFocus
        aria-disabled={deletion.isDone || undefined}
        onClick={deletion.isDone ? undefined : deletion.undo}
        aria-label={POST_TEXTS.of('Undo', title)}
      >
        Undo
      </Button>
    </Box>
  );
}

/** One generated post: read, copy, edit, rewrite; or why it is missing. */
export function PostCard({ post, move }: { post: Post; move: Move }) {
  const draft = useDraft<PostEdit>(post.submissionId, EDIT_PART + post.ideaId, editOf(post));
  const recheck = useRecheck(post);
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useEditing(card, draft.dirty);
  const deletion = useDeletion(post);
  useFocusNear(card, deletion.isDone);
  const { run } = useRun();
  const thread = useThread(post);
  const item = itemOf(run, post.ideaId);
  const isAtWork = run?.state === 'running' && item !== undefined && !isSettled(item);

  const content = () => {
    if (editing) {
      return (
        <EditorBesideSources post={post}>
          <PostEditor post={post} draft={draft} onDone={() => setEditing(false)} onSaved={recheck.run} />
        </EditorBesideSources>
      );
    }
    if (isAtWork) return <StreamedText item={item} isAgain={post.version > 0} />;
    if (post.version === 0) return <FailedPost post={post} />;
    return (
      <PostView
        post={post}
        move={move}
        item={item}
        recheck={recheck}
        onEdit={() => setEditing(true)}
        onRewriting={() => card.current?.focus()}
      />
    );
  };
  return (
    <Box
      component="article"
      id={anchorOfPost(post)}
      ref={card}
      tabIndex={-1}
      data-act={actOf(post, thread)}
      aria-label={post.title}
      aria-busy={isAtWork || undefined}
      sx={{
        position: 'relative',
        p: 2,
        mb: 2,
        border: isAtWork ? `1px dashed ${tokens.accent}` : `1px solid ${tokens.line}`,
        borderRadius: '10px',
        bgcolor: 'background.paper',
        '&:focus': { outlineOffset: -3 },
      }}
    >
      {deletion.isPending || deletion.isDone ? (
        <DeletedPost title={post.title} deletion={deletion} />
      ) : (
        <DeletionProvider value={deletion.press}>
          <PostHeader post={post} />
          <RecheckEnded recheck={recheck} />
          {content()}
        </DeletionProvider>
      )}
    </Box>
  );
}

/** Keeps what a post rests on in view while it is edited. */
function EditorBesideSources({ post, children }: { post: Post; children: ReactNode }) {
  const { title, review } = post;
  if (!review) return children;
  const isCurrent = reviewedText(post, review) === 'shown';
  return (
    <WithSources
      post={title}
      sources={
        <PostSources post={post} review={review} isCurrent={isCurrent} wish={<ClientWish post={post} />} />
      }
    >
      {children}
    </WithSources>
  );
}

/**
 * Announces to screen readers that a check ended, and its result. The live region is always rendered: one that appears
 * with its text is not announced.
 */
function RecheckEnded({ recheck: { ended } }: { recheck: Recheck }) {
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {ended && reviewSummary(ended, { of: 'shown' })}
    </Box>
  );
}

/** Deletes the post after the undo window. */
function DeleteButton({ post }: { post: Pick<Post, 'title'> }) {
  const press = usePressDeletion();
  return (
    <WithRight right="edit clients">
      <Button
        size="small"
        color="error"
        onClick={press}
        aria-label={POST_TEXTS.of('Delete', post.title)}
        sx={{ ml: { sm: 'auto' } }}
      >
        Delete
      </Button>
    </WithRight>
  );
}
