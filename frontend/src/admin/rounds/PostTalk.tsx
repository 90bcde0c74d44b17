import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { Post } from '../../api/posts.ts';
import type { PostThread, ThreadComment } from '../../api/rounds.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { useDraft } from '../editing/drafts.ts';
import { WithRight } from '../people/WithRight.tsx';
import { moreId } from '../post/orderSteps.ts';
import { STATE_COLOURS } from '../post/StateMark.tsx';
import { REPLY_PART } from '../post/usePosts.ts';
import { ExternalLink } from '../ui/buttons.tsx';
import { formatDay, formatMoment } from '../ui/dates.ts';
import { LockIcon } from '../ui/icons.tsx';
import { NO_REPLY, ReplyForm } from './ReplyForm.tsx';
import { ROUND_TEXTS } from './releaseModel.ts';
import { useRoundsCache, useThread } from './useRounds.ts';

/** The client's decision on a post, its version, and whether it was posted. */
function Verdict({ thread, post }: { thread: PostThread; post: Post }) {
  const { verdict, releasedVersion, postedAt, postedUrl } = thread;
  const isUnreleased = releasedVersion !== null && releasedVersion !== post.version;
  return (
    <>
      {verdict && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ color: STATE_COLOURS[verdict.verdict], overflowWrap: 'anywhere' }}
        >
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {ROUND_TEXTS.thread.verdict[verdict.verdict](verdict.name, formatDay(verdict.at))}
          </Box>
          {verdict.words && `: “${verdict.words}”`}
        </Typography>
      )}
      {verdict && verdict.version !== post.version && (
        <Typography variant="body2" color="textSecondary">
          {`About version ${verdict.version}; the text has changed since.`}
        </Typography>
      )}
      {isUnreleased && verdict?.version !== releasedVersion && (
        <Typography variant="body2" color="textSecondary">
          {`The client was shown version ${releasedVersion}. The current text has not been released.`}
        </Typography>
      )}
      {postedAt && (
        <Typography variant="body2">
          {`Posted by the client, ${formatDay(postedAt)}`}
          {postedUrl && ' '}
          {postedUrl && <ExternalLink href={postedUrl} />}
        </Typography>
      )}
    </>
  );
}

interface PostReplyProps {
  post: Post;
  /** Whether the post was released; comments on other posts cannot be sent. */
  canSend: boolean;
  onClose: () => void;
}

/** A reply to the client or an internal note on a post. */
function PostReply({ post: { id, submissionId }, canSend, onClose }: PostReplyProps) {
  const server = useApi();
  const cache = useRoundsCache(submissionId);
  return (
    <ReplyForm
      id={`reply-${id}`}
      draft={useDraft(submissionId, REPLY_PART + id, NO_REPLY)}
      kinds={canSend ? 'both' : 'note'}
      place="next to the post"
      send={async (reply) => cache.putThread(await server.replyToPost(id, reply))}
      onClose={onClose}
    />
  );
}

/** The client's request for changes, above the sources of a post; nothing without one. */
export function ClientWish({ post }: { post: Post }) {
  const thread = useThread(post);
  if (!thread || !asksForChanges(thread)) return null;
  return (
    <Box role="group" aria-label="The client’s request" sx={WISH}>
      <Verdict thread={thread} post={post} />
    </Box>
  );
}

function asksForChanges({ verdict }: PostThread): boolean {
  return verdict?.verdict === 'changes_wanted';
}

/** The field for a reply or a note about a post, and whether the client can read replies. */
export function useTalk(post: Post) {
  const isReleased = useThread(post)?.releasedVersion != null;
  const [isWriting, setWriting] = useState(false);
  return {
    isReleased,
    isWriting,
    open: () => setWriting(true),
    close: () => {
      setWriting(false);
      // The focused form was removed.
      setTimeout(() => document.getElementById(isReleased ? replyId(post.id) : moreId(post.id))?.focus());
    },
  };
}

const replyId = (postId: string) => `reply-${postId}`;

interface TalkProps {
  post: Post;
  talk: ReturnType<typeof useTalk>;
  /** Whether the client's request for changes is already shown beside the post. */
  isWishShown: boolean;
}

/** The client's decision, the thread with internal notes, and a field to reply. */
export function PostTalk({ post, talk: { isReleased, isWriting, open, close }, isWishShown }: TalkProps) {
  const thread = useThread(post);
  return (
    <Box component="section" aria-label={`Comments on “${post.title}”`} sx={{ mt: 2 }}>
      {thread && !(isWishShown && asksForChanges(thread)) && <Verdict thread={thread} post={post} />}
      {thread && thread.comments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.25 }}>
          {thread.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </Box>
      )}
      {isWriting && <PostReply post={post} canSend={isReleased} onClose={close} />}
      {!isWriting && isReleased && (
        <WithRight right="edit clients">
          <Button
            id={replyId(post.id)}
            size="small"
            onClick={open}
            aria-label={`Reply: ${post.title}`}
            sx={{ mt: 0.5, ml: -1 }}
          >
            Reply
          </Button>
        </WithRight>
      )}
    </Box>
  );
}

interface CommentItemProps {
  comment: Omit<ThreadComment, 'internal' | 'personName'> & Partial<ThreadComment>;
  /** The subject of the comment, if it is not clear from the context. */
  about?: ReactNode;
}

/** One comment. Edge and label show its author; a frame and a lock mark internal notes. */
export function CommentItem({ comment, about }: CommentItemProps) {
  const { by, name, personName, text, version, quote, place, at, internal = false } = comment;
  const who = by === 'agency' ? (personName ?? 'Us') : (name ?? 'The client');
  return (
    <Box component="li" sx={internal ? INTERNAL : { ...SENT, borderColor: EDGES[by] }}>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        <Box component="strong" dir="auto" sx={{ color: 'text.primary' }}>
          {who}
        </Box>
        {about && <span>{about}</span>}
        <span>{formatMoment(at)}</span>
        {version > 0 && !about && <span>{`version ${version}`}</span>}
        {internal && (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              fontWeight: 600,
              color: 'warning.main',
            }}
          >
            <LockIcon sx={{ width: 16, height: 16 }} />
            Internal
          </Box>
        )}
      </Typography>
      {quote && (
        <Box
          component="blockquote"
          dir="auto"
          sx={{
            m: 0,
            my: 0.5,
            pl: 1,
            borderInlineStart: `2px solid ${tokens.line}`,
            color: 'text.secondary',
          }}
        >
          {quote.exact}
          {!place && (
            <Box component="span" sx={{ display: 'block', fontSize: tokens.size.small }}>
              The text has changed and no longer contains these words.
            </Box>
          )}
        </Box>
      )}
      <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  );
}

const WISH = { borderInlineStart: `3px solid ${tokens.warning}`, pl: 1.5 } as const;

const EDGES = { client: tokens.accent, agency: tokens.inkSoft } as const;
const SENT = { borderInlineStart: '3px solid', pl: 1.5, py: 0.25 } as const;
const INTERNAL = {
  border: `1px dashed ${tokens.warning}`,
  borderRadius: '10px',
  bgcolor: tokens.paper,
  px: 1.5,
  py: 1,
} as const;
