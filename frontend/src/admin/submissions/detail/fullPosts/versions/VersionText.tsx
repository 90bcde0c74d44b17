import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Post, PostVersion } from '../../../../../api/posts.ts';
import { MarkedText } from '../../../../../ui/MarkedText.tsx';
import { countWords, wordDiff } from '../../../../../ui/wordDiff.ts';
import { POST_TEXTS } from '../postTexts.ts';

const TEXT = POST_TEXTS.versions;

/** What a version said; what the present text says otherwise is marked in it. */
export function VersionText({ version, post }: { version: PostVersion; post: Post }) {
  const isPresent = version.number === post.version;
  const title = useMemo(() => wordDiff(post.title, version.title), [post.title, version.title]);
  const text = useMemo(() => wordDiff(post.fullPost, version.fullPost), [post.fullPost, version.fullPost]);
  const heading = isPresent ? TEXT.presentText : TEXT.compared(version.number);
  return (
    <Box component="section" aria-label={heading} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {heading}
      </Typography>
      {!isPresent && <Difference parts={[...title, ...text]} />}
      <Box sx={{ fontWeight: 600, mt: 1.5, mb: 1 }}>
        <MarkedText parts={title} show="all" />
      </Box>
      <MarkedText parts={text} show="all" />
    </Box>
  );
}

/** How much differs, for who does not see the marks. */
function Difference({ parts }: { parts: ReturnType<typeof wordDiff> }) {
  const isSame = parts.every(({ side }) => side === 'both');
  const { added, removed } = POST_TEXTS.diff;
  const amounts = `${added(countWords(parts, 'after'))}, ${removed(countWords(parts, 'before'))}.`;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {isSame ? TEXT.same : amounts}
    </Typography>
  );
}
