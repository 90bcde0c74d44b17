import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';
import { useThread } from '../useRounds.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { Said } from './Said.tsx';
import { Verdict } from './Verdict.tsx';

const TEXT = ROUND_TEXTS.thread;

/** Beside a post: what the client says to it, what was said to and fro, our notes, and the way to say more. */
export function PostTalk({ post }: { post: Post }) {
  const thread = useThread(post);
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isReleased = thread?.releasedVersion != null;
  const label = isReleased ? TEXT.reply : TEXT.note;
  const close = () => {
    setWriting(false);
    // The form that had the focus is gone.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <Box component="section" aria-label={TEXT.title(post.title)} sx={{ mt: 2 }}>
      {thread && <Verdict thread={thread} post={post} />}
      {thread && thread.comments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.25 }}>
          {thread.comments.map((comment) => (
            <Said key={comment.id} comment={comment} />
          ))}
        </Box>
      )}
      {isWriting ? (
        <ReplyForm post={post} canSend={isReleased} onClose={close} />
      ) : (
        <Button
          ref={opener}
          size="small"
          onClick={() => setWriting(true)}
          aria-label={TEXT.replyOf(label, post.title)}
          sx={{ mt: 1 }}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}
