import Button from '@mui/material/Button';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { useGeneration } from '../../generation/useGeneration.ts';
import { ideaOf } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Makes the card of a post that has none, alone. The post itself is not written again. */
export function CardButton({ post }: { post: GeneratedPost }) {
  const { submission } = useSubmission();
  const { run, start } = useGeneration();
  const label = post.trelloCardError ? TEXTS.fullPosts.retryCard : TEXTS.fullPosts.makeCard;
  return (
    <Button
      size="small"
      disabled={run?.state === 'running'}
      aria-label={`${label}: ${post.title}`}
      onClick={() => start([ideaOf(post, submission)])}
    >
      {label}
    </Button>
  );
}
