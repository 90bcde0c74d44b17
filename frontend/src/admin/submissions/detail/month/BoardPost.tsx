import { useDraggable } from '@dnd-kit/core';
import ButtonBase from '@mui/material/ButtonBase';
import { isPlannable } from '#rules/posts';
import type { Post } from '../../../../api/posts.ts';
import { type Board, KEYS_HELP } from './board.ts';
import { cardStyles, PostFace } from './PostFace.tsx';

/**
 * A post on the board. The pointer drags it, Enter and Space pick it up, a click opens its form, as does a screen
 * reader's press. What is out of our hands keeps its day: it is only read.
 */
export function BoardPost({ post, board }: { post: Post; board: Board }) {
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: post.id, data: { post } });
  if (!isPlannable(post.state)) return <PostFace post={post} fixed />;
  const lifted = isDragging || board.carried?.id === post.id;
  return (
    <ButtonBase
      ref={setNodeRef}
      {...listeners}
      data-board-post={post.id}
      aria-describedby={KEYS_HELP}
      onClick={() => board.onOpen(post)}
      onKeyDown={(event) => board.onKey(event, post)}
      onKeyUp={(event) => {
        if (event.key === ' ') event.preventDefault();
      }}
      onBlur={() => board.onLeave(post)}
      disableRipple
      sx={{ ...cardStyles, ...(lifted && LIFTED) }}
    >
      <PostFace post={post} />
    </ButtonBase>
  );
}

const LIFTED = { borderStyle: 'dashed', borderColor: 'primary.main', bgcolor: 'transparent' } as const;
