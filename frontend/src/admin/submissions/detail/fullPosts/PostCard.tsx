import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { asSentence } from '../../../../ui/asSentence.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { FailedPost } from './FailedPost.tsx';
import { CharacterCount, FoldedText } from './FoldedText.tsx';
import { PostActions } from './PostActions.tsx';
import { type PostEdit, PostEditor } from './PostEditor.tsx';
import { CheckedPost } from './review/CheckedPost.tsx';
import { RecheckButton } from './review/RecheckButton.tsx';
import { RecheckEnded } from './review/RecheckEnded.tsx';
import { useEditing } from './useEditing.ts';
import { type Recheck, useRecheck } from './useRecheck.ts';

/** One generated post: read, copied, edited; or why there is none. */
export function PostCard({ post }: { post: GeneratedPost }) {
  const { submission } = useSubmission();
  const { title, fullPost } = post;
  const draft = useDraft<PostEdit>(submission.id, `post.${post.ideaId}`, { title, fullPost });
  const recheck = useRecheck(post.ideaId);
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useEditing(card, draft.dirty);
  return (
    <Box
      component="article"
      ref={card}
      aria-label={post.title}
      sx={{
        position: 'relative',
        p: 2,
        mb: 2,
        border: `1px solid ${tokens.line}`,
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h4" dir="auto">
          {post.title}
        </Typography>
        <Chip size="small" label={post.contentType} />
      </Box>
      <RecheckEnded recheck={recheck} />
      {post.fullPost === '' ? (
        <FailedPost post={post} />
      ) : editing ? (
        <PostEditor post={post} draft={draft} onDone={() => setEditing(false)} onSaved={recheck.run} />
      ) : (
        <>
          <PostBody post={post} recheck={recheck} />
          {[post.error, post.trelloCardError].map(
            (problem) =>
              problem && (
                <Alert severity="error" key={problem} sx={{ mt: 2 }}>
                  {asSentence(problem)}
                </Alert>
              ),
          )}
          <PostActions post={post} onEdit={() => setEditing(true)} />
        </>
      )}
    </Box>
  );
}

/** The text, with its review where it has one: a post that was written before there were reviews has none. */
function PostBody({ post, recheck }: { post: GeneratedPost; recheck: Recheck }) {
  if (post.review) return <CheckedPost post={post} review={post.review} recheck={recheck} />;
  return (
    <>
      <FoldedText post={post} />
      <Box sx={{ mt: 1 }}>
        <CharacterCount text={post.fullPost} />
      </Box>
      <RecheckButton post={post.title} recheck={recheck} />
    </>
  );
}
