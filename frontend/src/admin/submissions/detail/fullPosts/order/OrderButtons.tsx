import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Post } from '../../../../../api/posts.ts';
import { POST_TEXTS } from '../postTexts.ts';
import { buttonId, type Step } from './steps.ts';

/** Where a post stands among the others, and how it is moved there. */
export interface Move {
  isFirst: boolean;
  isLast: boolean;
  by: (step: Step) => void;
}

export function OrderButtons({ post, move }: { post: Post; move: Move }) {
  if (move.isFirst && move.isLast) return null;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      <IconButton
        id={buttonId(post.id, -1)}
        size="small"
        disabled={move.isFirst}
        aria-label={POST_TEXTS.of('Move up', post.title)}
        onClick={() => move.by(-1)}
        sx={TARGET}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        id={buttonId(post.id, 1)}
        size="small"
        disabled={move.isLast}
        aria-label={POST_TEXTS.of('Move down', post.title)}
        onClick={() => move.by(1)}
        sx={TARGET}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const TARGET = { minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 } } as const;
