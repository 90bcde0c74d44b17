import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Post } from '../../../../../api/posts.ts';
import type { PostThread } from '../../../../../api/rounds.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { formatDay } from '../../../../ui/dates.ts';
import { ExternalLink } from '../../../../ui/ExternalLink.tsx';
import { ROUND_TEXTS } from '../roundTexts.ts';

const TEXT = ROUND_TEXTS.thread;

const COLOURS = {
  approved: tokens.success,
  changes_wanted: tokens.warning,
  declined: tokens.danger,
} as const;

/** What the client decided of a post, of which version, and whether they have posted it. */
export function Verdict({ thread, post }: { thread: PostThread; post: Post }) {
  const { verdict, releasedVersion, postedAt, postedUrl } = thread;
  const isUnreleased = releasedVersion !== null && releasedVersion !== post.version;
  return (
    <>
      {verdict && (
        <Typography dir="auto" sx={{ color: COLOURS[verdict.verdict], overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {TEXT.verdict[verdict.verdict](verdict.name, formatDay(verdict.at))}
          </Box>
          {verdict.words && TEXT.words(verdict.words)}
        </Typography>
      )}
      {verdict && verdict.version !== post.version && (
        <Typography variant="body2" color="textSecondary">
          {TEXT.earlier(verdict.version)}
        </Typography>
      )}
      {isUnreleased && verdict?.version !== releasedVersion && (
        <Typography variant="body2" color="textSecondary">
          {TEXT.unreleased(releasedVersion)}
        </Typography>
      )}
      {postedAt && (
        <Typography variant="body2">
          {TEXT.posted(formatDay(postedAt))}
          {postedUrl && ' '}
          {postedUrl && <ExternalLink href={postedUrl} />}
        </Typography>
      )}
    </>
  );
}
