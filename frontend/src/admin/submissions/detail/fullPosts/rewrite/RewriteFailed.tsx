import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { asSentence } from '../../../../../ui/asSentence.ts';
import type { RunItem } from '../../../runs/progress.ts';
import { useRun } from '../../../runs/RunContext.tsx';

/** Why a rewrite failed, and another attempt with the same instruction. */
export function RewriteFailed({ post, item }: { post: Post; item: RunItem | undefined }) {
  const { rewrite, isRunning } = useRun();
  const [left, setLeft] = useState<string>();
  const [again, setAgain] = useState({ failed: false });
  if (!item?.failure || item.id === left) return null;
  const tryAgain = async () => {
    try {
      await rewrite(post, item.instruction ?? undefined);
    } catch {
      setAgain({ failed: true });
    }
  };
  return (
    <Alert
      severity="error"
      sx={{ mt: 2 }}
      action={
        <>
          <Button color="inherit" size="small" disabled={isRunning} onClick={tryAgain}>
            Try again
          </Button>
          <Button color="inherit" size="small" onClick={() => setLeft(item.id)}>
            Leave it
          </Button>
        </>
      }
    >
      <AlertTitle>The post could not be written again.</AlertTitle>
      {again.failed ? 'That did not work. Please try again.' : asSentence(item.failure.error)}
    </Alert>
  );
}
