import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { Post } from '../../../../api/posts.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { anchorOfPost } from '../../../posts/addressOfPost.ts';
import { isSettled, itemOf } from '../../runs/progress.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { useThread } from '../rounds/useRounds.ts';
import { wantsAnswer } from '../rounds/wantsAnswer.ts';
import { EDIT_PART, editOf, type PostEdit } from './conflict/savePost.ts';
import { DeletedPost } from './DeletedPost.tsx';
import { FailedPost } from './FailedPost.tsx';
import { GrowingText } from './GrowingText.tsx';
import type { Move } from './order/OrderButtons.tsx';
import { PostEditor } from './PostEditor.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostView } from './PostView.tsx';
import { RecheckEnded } from './review/RecheckEnded.tsx';
import { DeletionProvider, useDeletion } from './useDeletion.ts';
import { useEditing } from './useEditing.ts';
import { useFocusNear } from './useFocusNear.ts';
import { useRecheck } from './useRecheck.ts';

/** One generated post: read, copied, edited, written again; or why there is none. */
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
      return <PostEditor post={post} draft={draft} onDone={() => setEditing(false)} onSaved={recheck.run} />;
    }
    if (isAtWork) return <GrowingText item={item} isAgain={post.version > 0} />;
    if (post.version === 0) return <FailedPost post={post} />;
    return (
      <PostView
        post={post}
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
      data-act={wantsAnswer(post, thread) ? 'changes' : undefined}
      aria-label={post.title}
      aria-busy={isAtWork || undefined}
      sx={{
        position: 'relative',
        p: 2,
        mb: 2,
        border: isAtWork ? `1px dashed ${tokens.accent}` : `1px solid ${tokens.line}`,
        borderRadius: 2,
        bgcolor: 'background.paper',
        '&:focus': { outlineOffset: -3 },
      }}
    >
      {deletion.isPending || deletion.isDone ? (
        <DeletedPost title={post.title} deletion={deletion} />
      ) : (
        <DeletionProvider value={deletion.press}>
          <PostHeader post={post} move={move} />
          <RecheckEnded recheck={recheck} />
          {content()}
        </DeletionProvider>
      )}
    </Box>
  );
}
