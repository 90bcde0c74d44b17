import { classes } from '../../ui/classes.ts';
import { useDeskState } from '../session/useDesk.ts';
import { FoldedHead } from './FoldedHead.tsx';
import { PostBody } from './PostBody.tsx';
import styles from './PostCard.module.css';
import { PostHead, type PostHeadProps } from './PostHead.tsx';

/** One post: open while it waits for the reader, afterwards a row that opens. */
export function PostCard({ post, headingId, place, count }: PostHeadProps) {
  const unfolded = useDeskState((state) => state.unfolded[post.id] ?? false);
  const waits = post.state === 'in_review';
  return (
    <article
      aria-labelledby={headingId}
      data-state={post.state}
      className={classes(styles.card, waits && styles.waits)}
    >
      {waits ? (
        <PostHead post={post} headingId={headingId} place={place} count={count} />
      ) : (
        <FoldedHead post={post} headingId={headingId} open={unfolded} />
      )}
      {(waits || unfolded) && <PostBody post={post} />}
    </article>
  );
}
