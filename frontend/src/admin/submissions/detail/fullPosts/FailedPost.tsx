import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DEFAULT_CONTENT_TYPE } from '#rules/limits';
import { MESSAGES } from '#rules/messages';
import type { GeneratedPost, Idea, Submission } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { useGeneration } from '../../generation/useGeneration.ts';
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
        {post.error ?? MESSAGES.postFailed}
      </Alert>
    </>
  );
}

/** The idea itself; where it is gone from the lists, what the failed post kept of it. */
function ideaOf(post: GeneratedPost, { selected_ideas, content_ideas }: Submission): Idea {
  const { ideaId, title, contentType, description = '', hook = '' } = post;
  const known = [...selected_ideas, ...content_ideas].find(({ id }) => id === ideaId);
  return known ?? { id: ideaId, title, contentType: contentType || DEFAULT_CONTENT_TYPE, description, hook };
}
