import Button from '@mui/material/Button';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useGeneration } from '../../generation/useGeneration.ts';
import { ideaOf } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Has a post written anew, after asking: the present text is gone then. Its card stays and gets the new text. */
export function WriteAgainButton({ post }: { post: GeneratedPost }) {
  const { submission } = useSubmission();
  const { run, start } = useGeneration();
  const { confirm, dialog } = useConfirm();
  const rewrite = async () => {
    if (await confirm(TEXTS.fullPosts.rewrite)) await start([ideaOf(post, submission)], { again: true });
  };
  return (
    <>
      <Button
        size="small"
        disabled={run?.state === 'running'}
        onClick={rewrite}
        aria-label={`${TEXTS.fullPosts.writeAgain}: ${post.title}`}
      >
        {TEXTS.fullPosts.writeAgain}
      </Button>
      {dialog}
    </>
  );
}
