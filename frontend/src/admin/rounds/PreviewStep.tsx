import { Box, Button, DialogActions, DialogContent, DialogContentText, Typography } from '@mui/material';
import type { Post } from '../../api/posts.ts';
import type { Strategy } from '../../api/strategy.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { StrategyView } from '../../ui/strategy/StrategyView.tsx';
import { FoldedText } from '../post/FoldedText.tsx';
import { PostPhotos } from '../post/Photos.tsx';
import { useClientWords } from '../strategy/useStrategy.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { plannedFor, ROUND_TEXTS } from './releaseModel.ts';
import type { ReleaseChoice } from './useRelease.ts';

interface PreviewedStrategyProps {
  strategy: Strategy;
  /** The posts in the release, for the strategy's list of sample posts. */
  posts: readonly Post[];
}

/** The strategy as the client will read it, in their language. */
function PreviewedStrategy({ strategy: { content, sources }, posts }: PreviewedStrategyProps) {
  const { language } = useSubmission().submission;
  const { data: words, isError, refetch } = useClientWords(language);
  if (isError)
    return (
      <LoadFailed
        message="The strategy could not be loaded; you can release it later."
        onRetry={() => void refetch()}
      />
    );
  if (!words || !content) return <Loading label="Loading posts and strategy..." />;
  const draftTitles = new Map(posts.map(({ id, title }) => [id, title]));
  return <StrategyView content={content} sources={sources} draftTitles={draftTitles} words={words} />;
}

/** A post as the client will read it: position, day and type, the text with its see-more cut, and the photos. */
function PreviewedPost({ post, place }: { post: Post; place: string }) {
  const facts = [place, plannedFor(post), post.contentType].filter(Boolean);
  return (
    <Box
      component="article"
      aria-label={post.title}
      sx={{
        bgcolor: 'background.paper',
        border: `1px solid ${tokens.line}`,
        borderRadius: '14px',
        p: { xs: 2, sm: 3 },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      <Typography variant="h3" component="h3" dir="auto" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {post.title}
      </Typography>
      <FoldedText post={post} />
      <PostPhotos post={post} label={`Photos of ${post.title}`} />
    </Box>
  );
}

const TEXT = ROUND_TEXTS.release.preview;

interface Props {
  choice: ReleaseChoice;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** A preview of exactly what will be released, in order. */
export function PreviewStep({ choice: { chosen, strategy, note }, busy, onBack, onSend }: Props) {
  const said = note.value.note.trim();
  return (
    <>
      <DialogContent
        sx={{ bgcolor: tokens.paper, display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 2 } }}
      >
        <DialogContentText>
          {isOff('mail')
            ? 'This is exactly what the client will see. After the release you get a link to send to them yourself.'
            : 'This is exactly what the client will see. Nothing has been sent yet.'}
        </DialogContentText>
        {said && (
          <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: '1.0625rem' }}>
            {said}
          </Box>
        )}
        {strategy && <PreviewedStrategy strategy={strategy} posts={chosen.map(({ post }) => post)} />}
        {chosen.map(({ post }, index) => (
          <PreviewedPost key={post.id} post={post} place={`${index + 1} of ${chosen.length}`} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button variant="contained" disabled={busy} onClick={onSend}>
          {TEXT.send(chosen.length, { strategy: strategy !== undefined })}
        </Button>
      </DialogActions>
    </>
  );
}
