import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Post } from '../../../../api/posts.ts';
import { asSentence } from '../../../../ui/asSentence.ts';
import type { RunItem } from '../../runs/progress.ts';
import { PostPhotos } from '../photos/PostPhotos.tsx';
import { CharacterCount, FoldedText } from '../postText/FoldedText.tsx';
import { PostTalk } from '../rounds/thread/PostTalk.tsx';
import { PostActions } from './PostActions.tsx';
import { POST_TEXTS } from './postTexts.ts';
import { CheckedPost } from './review/CheckedPost.tsx';
import { RecheckButton } from './review/RecheckButton.tsx';
import { RewriteFailed } from './rewrite/RewriteFailed.tsx';
import type { Recheck } from './useRecheck.ts';

interface Props {
  post: Post;
  /** What the run that is shown did with the post. */
  item: RunItem | undefined;
  recheck: Recheck;
  onEdit: () => void;
  /** Called when the post is being written anew. */
  onRewriting: () => void;
}

/** A written post as it is read, and what can be done with it. */
export function PostView({ post, item, recheck, onEdit, onRewriting }: Props) {
  return (
    <>
      <PostBody post={post} recheck={recheck} />
      <PostPhotos post={post} label={POST_TEXTS.photos.shown(post.title)} />
      <RewriteFailed post={post} item={item} />
      {post.trelloCardError && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {asSentence(post.trelloCardError)}
        </Alert>
      )}
      <PostTalk post={post} />
      <PostActions post={post} onEdit={onEdit} onRewriting={onRewriting} onRestored={recheck.run} />
    </>
  );
}

/** The text, with its review where it has one: a post that was written before there were reviews has none. */
function PostBody({ post, recheck }: { post: Post; recheck: Recheck }) {
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
