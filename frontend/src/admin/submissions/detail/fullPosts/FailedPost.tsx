import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '#rules/messages';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { asSentence } from '../../../../ui/asSentence.ts';
import { TEXTS } from '../../../texts.ts';
import { useGeneration } from '../../generation/useGeneration.ts';
import { ideaOf } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** An idea whose post could not be written: its error, and another try for it alone. */
export function FailedPost({ post }: { post: GeneratedPost }) {
  const { submission } = useSubmission();
  const { run, start } = useGeneration();
  return (
    <>
      {post.description && <Typography dir="auto">{post.description}</Typography>}
      <Alert
        severity="error"
        sx={{ mt: 1 }}
        action={
          <Button
            color="inherit"
            size="small"
            disabled={run?.state === 'running'}
            onClick={() => start([ideaOf(post, submission)])}
          >
            {TEXTS.fullPosts.tryAgain}
          </Button>
        }
      >
        {asSentence(post.error ?? MESSAGES.postFailed)}
      </Alert>
    </>
  );
}
