import { Box } from '@mui/material';
import { countPosts } from '#shared/months';
import type { ClientMonth } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { postsInWords } from '../submission/promise.ts';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';

/** Above this, the posts are shown as a number: more segments do not fit. */
const MAX_SEGMENTS = 12;

/** The posts of a month as segments, filled if written, with a text for screen readers. Nothing where none is promised. */
export function MonthSegments({ month }: { month: ClientMonth }) {
  const { target } = month;
  const posts = countPosts(month);
  if (target === 0 && posts === 0) return null;
  const text = postsInWords({ posts, target });
  if (posts > target || target > MAX_SEGMENTS) return <span>{text}</span>;
  return (
    <Box component="span" title={text} sx={{ display: 'inline-flex', gap: '2px', position: 'relative' }}>
      {Array.from({ length: target }, (_, place) => (
        <Box
          key={String(place)}
          component="span"
          aria-hidden="true"
          sx={{
            width: 6,
            height: 8,
            borderRadius: '2px',
            border: `1px solid ${place < posts ? tokens.accent : tokens.edge}`,
            bgcolor: place < posts ? 'primary.main' : 'transparent',
          }}
        />
      ))}
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {text}
      </Box>
    </Box>
  );
}
