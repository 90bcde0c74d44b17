import { useDraggable } from '@dnd-kit/core';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { isPlannable } from '#shared/posts';
import type { Post } from '../../../../api/posts.ts';
import { type Board, KEYS_HELP, NO_POSTS } from './board.ts';
import { cardStyles, PostFace } from './PostFace.tsx';

/**
 * A post on the board. The pointer drags it, Enter and Space pick it up, a click opens its form, as does a screen
 * reader's press. What is out of our hands keeps its day: it is only read.
 */
function BoardPost({ post, board }: { post: Post; board: Board }) {
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

/** The posts of a day, or those without one; each with the way to its form. */
export function BoardPosts({ day, board }: { day: string; board: Board }) {
  const posts = board.posts.get(day) ?? NO_POSTS;
  if (posts.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {posts.map((post) => (
        <Box component="li" key={post.id} sx={{ position: 'relative', minWidth: 0 }}>
          <BoardPost post={post} board={board} />
          {isPlannable(post.state) && (
            <IconButton
              size="small"
              aria-label={`Day and time: ${post.title}`}
              onClick={() => board.onOpen(post)}
              sx={{ position: 'absolute', insetBlockEnd: 1, insetInlineEnd: 1, width: 26, height: 26 }}
            >
              <MoreHorizIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
