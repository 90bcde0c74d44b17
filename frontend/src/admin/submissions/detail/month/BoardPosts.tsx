import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { isPlannable } from '#rules/posts';
import { BoardPost } from './BoardPost.tsx';
import { type Board, NO_POSTS } from './board.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

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
              aria-label={MONTH_TEXTS.change(post.title)}
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
