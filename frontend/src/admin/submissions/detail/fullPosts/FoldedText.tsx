import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MAX_POST_LENGTH } from '#rules/limits';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { PostText } from '../../../../ui/PostText.tsx';
import { TEXTS } from '../../../texts.ts';
import { splitAtFold } from '../../fold.ts';

/** The text as readers see it, with the place where the feed folds it. */
export function FoldedText({ post: { fullPost, review } }: { post: GeneratedPost }) {
  const { visible, rest } = splitAtFold(fullPost, review?.fold.desktop);
  return (
    <Box dir="auto" sx={{ maxWidth: '65ch' }}>
      <PostText text={visible} />
      {rest.trim() !== '' && (
        <>
          <FoldMark />
          <PostText text={rest.replace(/^\s+/, '')} />
        </>
      )}
    </Box>
  );
}

function FoldMark() {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        my: 0.5,
        color: 'text.secondary',
        fontSize: '0.75rem',
        '&::after': { content: '""', flexGrow: 1, borderTop: `1px dashed ${tokens.inkSoft}` },
      }}
    >
      {TEXTS.fullPosts.fold}
    </Box>
  );
}

/** Counted as LinkedIn does, in UTF-16 units. */
export function CharacterCount({ text }: { text: string }) {
  const long = text.length > MAX_POST_LENGTH;
  return (
    <Typography variant="body2" color={long ? 'error' : 'textSecondary'}>
      {TEXTS.fullPosts.characters(text.length, MAX_POST_LENGTH)}
      {long && ` · ${TEXTS.fullPosts.tooLong}`}
    </Typography>
  );
}
