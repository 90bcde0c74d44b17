import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Post } from '../../api/posts.ts';
import { putOnCalendar } from '../../plannedPosts/clientPosts.ts';
import { today } from '../../plannedPosts/day.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { isOff } from '../../ui/agency.ts';
import { asSentence } from '../../ui/asSentence.ts';
import { plainPostText } from '../../ui/postText.ts';
import { useApi } from '../data/useApi.ts';
import { useMay } from '../people/useSession.ts';
import { WithRight } from '../people/WithRight.tsx';
import { CheckedPost } from '../post/CheckedPost.tsx';
import { moreId, type Step } from '../post/orderSteps.ts';
import { PhotosDialog, PostPhotos, useClientPhotos } from '../post/Photos.tsx';
import { useSourcesBeside } from '../post/PostSources.tsx';
import { POST_TEXTS } from '../post/postLabels.ts';
import type { Recheck } from '../post/RecheckButton.tsx';
import { RewriteButton } from '../post/RewriteButton.tsx';
import { type RunItem, useRun } from '../post/RunContext.tsx';
import { usePostsCache, usePostWrite, usePressDeletion } from '../post/usePosts.ts';
import { VersionsDialog } from '../post/VersionsDialog.tsx';
import { EditorApproval } from '../rounds/EditorApproval.tsx';
import { ClientWish, PostTalk, useTalk } from '../rounds/PostTalk.tsx';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';
import { onCalendar } from '../submission/model.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { useToast } from '../ui/useToast.tsx';

/** Whether the post has its card, that it is being created, or a button that creates it. The menu has the link. */
function CardState({ post }: { post: Post }) {
  const { submission } = useSubmission();
  const isOwed = submission.jobs.some(
    ({ kind, subject, state }) => kind === 'post_card' && subject === post.ideaId && state === 'due',
  );
  if (post.trelloCardUrl) return <CardNote>On the board</CardNote>;
  if (isOff('boards')) return null;
  if (isOwed && !post.trelloCardError) {
    return <CardNote>Creating the Trello card...</CardNote>;
  }
  return <CardButton post={post} />;
}

function CardNote({ children }: { children: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ px: 0.625 }}>
      {children}
    </Typography>
  );
}

/** Creates the card of a post. The server creates at most one, however often it is called. */
function CardButton({ post }: { post: Post }) {
  const { trello_board_id, trello_todo_list_id } = useSubmission().submission;
  const write = usePostWrite();
  const cache = usePostsCache(post.submissionId);
  const server = useApi();
  const [busy, setBusy] = useState(false);
  const label = post.trelloCardError ? 'Retry the Trello card' : 'Create Trello card';
  const make = async () => {
    setBusy(true);
    await write(
      server
        .createCard({
          submissionId: post.submissionId,
          boardId: trello_board_id ?? '',
          listId: trello_todo_list_id ?? '',
          post,
        })
        .then(({ id, shortUrl }): Post => {
          // It may have been saved in the meantime.
          const current = cache.current().find((other) => other.id === post.id) ?? post;
          const { trelloCardError: _solved, ...solved } = current;
          return { ...solved, trelloCardId: id, trelloCardUrl: shortUrl };
        }),
    );
    setBusy(false);
  };
  return (
    <WithRight right="edit clients">
      <Button
        size="small"
        disabled={busy || !trello_board_id || !trello_todo_list_id}
        aria-label={`${label}: ${post.title}`}
        onClick={make}
      >
        {label}
      </Button>
    </WithRight>
  );
}

/** Adds the post to this browser's calendar, once however often it is pressed. */
function usePutOnCalendar(post: Post): () => Promise<void> {
  const { website } = useSubmission().submission;
  const toast = useToast();
  return async () => {
    try {
      const planned = onCalendar(post, { day: today(), website });
      const { added } = await putOnCalendar([planned]);
      toast.success(DETAIL_TEXTS.fullPosts.onCalendar(formatMediumDay(planned.day), { isNew: added > 0 }));
    } catch {
      toast.failure('The post could not be added to the calendar.');
    }
  };
}

function useCopyText({ fullPost }: Post): () => Promise<void> {
  const toast = useToast();
  return async () => {
    try {
      await navigator.clipboard.writeText(plainPostText(fullPost));
      toast.success('Text copied.');
    } catch {
      toast.failure('The text could not be copied.');
    }
  };
}

/** A menu of less common actions. */
function MoreButton({ post, move, onNote, onRestored }: Omit<PostActionsProps, 'onEdit' | 'onRewriting'>) {
  const [dialog, setDialog] = useState<'versions' | 'photos'>();
  const photos = useClientPhotos();
  const copyText = useCopyText(post);
  const putOnCalendar = usePutOnCalendar(post);
  const mayEdit = useMay('edit clients');
  const deletePost = usePressDeletion();
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <ActionMenu
        id={moreId(post.id)}
        label="More"
        name={POST_TEXTS.of('More', post.title)}
        actions={[
          ...(onNote ? [['Add a note', onNote] as const] : []),
          ...(post.trelloCardUrl ? [['View in Trello', post.trelloCardUrl] as const] : []),
          ['Copy text', copyText],
          ['Versions', () => setDialog('versions')],
          ...(mayEdit && photos.length > 0 ? [['Photos', () => setDialog('photos')] as const] : []),
          ['Add to calendar', putOnCalendar],
          ...(move.isFirst || !mayEdit ? [] : [['Move up', () => move.by(-1)] as const]),
          ...(move.isLast || !mayEdit ? [] : [['Move down', () => move.by(1)] as const]),
          ...(mayEdit ? [['Delete', deletePost] as const] : []),
        ]}
      />
      {dialog === 'versions' && <VersionsDialog post={post} onClose={closeDialog} onRestored={onRestored} />}
      {dialog === 'photos' && <PhotosDialog post={post} photos={photos} onClose={closeDialog} />}
    </>
  );
}

/** The post's position, with menu items that move it. */
export interface Move {
  isFirst: boolean;
  isLast: boolean;
  by: (step: Step) => void;
}

interface PostActionsProps {
  post: Post;
  move: Move;
  onEdit: () => void;
  onRewriting: () => void;
  /** Opens the field for a note; undefined where a button beside the comments does. */
  onNote: (() => void) | undefined;
  onRestored: () => void;
}

function PostActions({ post, move, onEdit, onRewriting, onNote, onRestored }: PostActionsProps) {
  const mayEdit = useMay('edit clients');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5, ml: -1 }}>
      <WithRight right="edit clients">
        <Button size="small" data-edit onClick={onEdit} aria-label={`Edit: ${post.title}`}>
          Edit
        </Button>
      </WithRight>
      {!isOff('writing') && mayEdit && <RewriteButton post={post} onStarted={onRewriting} />}
      <MoreButton post={post} move={move} onNote={mayEdit ? onNote : undefined} onRestored={onRestored} />
      <Box sx={{ ml: 'auto' }}>
        <CardState post={post} />
      </Box>
    </Box>
  );
}

interface Props {
  post: Post;
  move: Move;
  /** The post's item in the current run. */
  item: RunItem | undefined;
  recheck: Recheck;
  onEdit: () => void;
  /** Called when the rewrite has started. */
  onRewriting: () => void;
}

/** A written post as text, with its actions, beside its sources. */
export function PostView({ post, move, item, recheck, onEdit, onRewriting }: Props) {
  const isBeside = useSourcesBeside();
  const talk = useTalk(post);
  return (
    <CheckedPost post={post} recheck={recheck} wish={isBeside && <ClientWish post={post} />}>
      <PostPhotos post={post} label={`Photos of ${post.title}`} />
      {!isOff('writing') && <RewriteFailed post={post} item={item} />}
      {post.trelloCardError && !isOff('boards') && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {asSentence(post.trelloCardError)}
        </Alert>
      )}
      <PostTalk post={post} talk={talk} isWishShown={isBeside && post.review !== undefined} />
      <EditorApproval post={post} />
      <PostActions
        post={post}
        move={move}
        onEdit={onEdit}
        onRewriting={onRewriting}
        onNote={talk.isReleased ? undefined : talk.open}
        onRestored={recheck.run}
      />
    </CheckedPost>
  );
}

/** Why a rewrite failed, and a retry with the same instruction. */
function RewriteFailed({ post, item }: { post: Post; item: RunItem | undefined }) {
  const { rewrite, isRunning } = useRun();
  const [left, setLeft] = useState<string>();
  /** The item whose retry failed. */
  const [refused, setRefused] = useState<string>();
  if (!item?.failure || item.id === left) return null;
  const tryAgain = async () => {
    try {
      await rewrite(post, item.instruction ?? undefined);
    } catch {
      setRefused(item.id);
    }
  };
  return (
    <Alert
      severity="error"
      sx={{ mt: 2 }}
      action={
        <>
          <Button color="inherit" size="small" disabled={isRunning} onClick={tryAgain}>
            Try again
          </Button>
          <Button color="inherit" size="small" onClick={() => setLeft(item.id)}>
            Dismiss
          </Button>
        </>
      }
    >
      <AlertTitle>The post could not be rewritten.</AlertTitle>
      {item.id === refused ? 'That did not work. Please try again.' : asSentence(item.failure.error)}
    </Alert>
  );
}
