import { Box } from '@mui/material';
import { tokens } from '../../theme/tokens.ts';
import { agency } from '../../ui/agency.ts';
import { postsInWords } from '../submission/promise.ts';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';

/** Above this, the posts are shown as a number: more segments do not fit. */
const MAX_SEGMENTS = 12;

/** The posts of a month as segments, filled if written, with a text for screen readers. Nothing without posts. */
export function MonthSegments({ posts }: { posts: number }) {
  const { postsPerMonth } = agency();
  if (posts === 0) return null;
  if (posts > postsPerMonth || postsPerMonth > MAX_SEGMENTS) return <span>{postsInWords(posts)}</span>;
  return (
    <Box
      component="span"
      title={postsInWords(posts)}
      sx={{ display: 'inline-flex', gap: '2px', position: 'relative' }}
    >
      {Array.from({ length: postsPerMonth }, (_, place) => (
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
        {postsInWords(posts)}
      </Box>
    </Box>
  );
}
