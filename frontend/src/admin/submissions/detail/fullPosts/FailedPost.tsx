import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MESSAGES } from '#rules/messages';
import type { Post } from '../../../../api/posts.ts';
import { asSentence } from '../../../../ui/asSentence.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { reasonOf } from '../../reasonOf.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { DeleteButton } from './DeleteButton.tsx';

/** An idea whose post could not be written: its error, and another try for it alone. */
export function FailedPost({ post }: { post: Post }) {
  const { isRunning, rewrite } = useRun();
  const [refusal, setRefusal] = useState<string>();
  const tryAgain = async () => {
    setRefusal(undefined);
    try {
      await rewrite(post);
    } catch (error) {
      setRefusal(reasonOf(error, MESSAGES.postFailed));
    }
  };
  return (
    <>
      {post.description && <Typography dir="auto">{post.description}</Typography>}
      <Alert
        severity="error"
        sx={{ mt: 1 }}
        action={
          <Button color="inherit" size="small" disabled={isRunning} onClick={tryAgain}>
            {DETAIL_TEXTS.fullPosts.tryAgain}
          </Button>
        }
      >
        {asSentence(refusal ?? post.error ?? MESSAGES.postFailed)}
      </Alert>
      <Box sx={{ display: 'flex', mt: 1.5 }}>
        <DeleteButton post={post} />
      </Box>
    </>
  );
}
