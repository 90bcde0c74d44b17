import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { useRun } from '../../../runs/RunContext.tsx';
import { POST_TEXTS } from '../postTexts.ts';
import { RewriteDialog } from './RewriteDialog.tsx';

/** Has a post written anew, after asking how. */
export function RewriteButton({ post, onStarted }: { post: Post; onStarted: () => void }) {
  const { isRunning } = useRun();
  const [isOpen, setOpen] = useState(false);
  const { label } = POST_TEXTS.rewrite;
  return (
    <>
      <Button
        size="small"
        disabled={isRunning && !isOpen}
        onClick={() => setOpen(true)}
        aria-label={POST_TEXTS.of(label, post.title)}
      >
        {label}
      </Button>
      {isOpen && <RewriteDialog post={post} onStarted={onStarted} onClose={() => setOpen(false)} />}
    </>
  );
}
