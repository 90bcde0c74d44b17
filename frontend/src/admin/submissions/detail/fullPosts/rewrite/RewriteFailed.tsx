import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { asSentence } from '../../../../../ui/asSentence.ts';
import { DETAIL_TEXTS } from '../../../../detailTexts.ts';
import type { RunItem } from '../../../runs/progress.ts';
import { useRun } from '../../../runs/RunContext.tsx';
import { POST_TEXTS } from '../postTexts.ts';

const TEXT = POST_TEXTS.rewrite;

/** Why a post that was to be written anew is as it was, and another try with the same instruction. */
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
            {DETAIL_TEXTS.fullPosts.tryAgain}
          </Button>
          <Button color="inherit" size="small" onClick={() => setLeft(item.id)}>
            {TEXT.dismiss}
          </Button>
        </>
      }
    >
      <AlertTitle>{TEXT.failed}</AlertTitle>
      {again.failed ? POST_TEXTS.failed : asSentence(item.failure.error)}
    </Alert>
  );
}
