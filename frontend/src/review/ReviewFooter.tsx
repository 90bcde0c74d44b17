import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Review, ReviewPost } from '../api/review.ts';
import { Button, IconButton } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { withActions } from './deferred.tsx';
import { stateName, UndoButton } from './PostState.tsx';
import { placeKey } from './pendingActions.ts';
import styles from './review.module.css';
import { nextOpen, progressOf } from './reviewState.ts';
import { useReviewState, useSession } from './session.ts';

interface ReviewFooterProps {
  review: Review;
  /** The open post. */
  post: ReviewPost | undefined;
}

/** The client's progress and the next action, always visible. */
export function ReviewFooter({ review, post }: ReviewFooterProps) {
  const hint = useId();
  const isRead = useReviewState(({ stored }) => !post || stored.read[post.id] === post.hash);
  const mustRead = post?.state === 'in_review' && !isRead;
  return (
    <section aria-label={t`Progress`} data-footer="" className={styles.footer}>
      <div className={styles.footerRow}>
        <div className={styles.progress}>
          <div aria-hidden="true" className={styles.segments}>
            {review.posts.map(({ id, state }) => (
              <span key={id} data-state={state} data-current={id === post?.id} className={styles.segment} />
            ))}
          </div>
          <p id={hint} className={styles.hint}>
            {mustRead ? t`Read to the end to approve.` : summaryOf(review)}
          </p>
        </div>
        {post ? (
          <PostActions post={post} posts={review.posts} isRead={isRead} hint={hint} />
        ) : (
          <ReadNext review={review} />
        )}
      </div>
    </section>
  );
}

/** "7 approved, 1 comment". No count is zero. */
function summaryOf(review: Review): string {
  const { approved, comments } = progressOf(review);
  const counts = [
    ...(approved > 0 ? [t`${approved} approved`] : []),
    ...(comments > 0 ? [plural(comments, { one: '# comment', other: '# comments' })] : []),
  ];
  return counts.join(', ');
}

/** From the month or the strategy to the next post to decide on. */
function ReadNext({ review: { posts } }: { review: Review }) {
  const { store } = useSession();
  const next = nextOpen(posts, undefined);
  const count = posts.filter(({ state }) => state === 'in_review').length;
  if (!next) return null;
  return (
    <Button
      variant="contained"
      className={styles.large}
      onClick={() => store.dispatch({ type: 'postOpened', postId: next.id })}
    >
      {plural(count, { one: 'Read the post', other: 'Read # posts' })}
    </Button>
  );
}

interface PostActionsProps {
  post: ReviewPost;
  posts: readonly ReviewPost[];
  /** Only a version that was read to its end can be approved. */
  isRead: boolean;
  /** Id of the text that explains it. */
  hint: string;
}

function PostActions({ post, posts, isRead, hint }: PostActionsProps) {
  const session = useSession();
  const isWriting = useReviewState(
    ({ stored, nameRequest }) =>
      stored.drafts[post.id] !== undefined ||
      (nameRequest !== undefined && placeKey(nameRequest.place) === post.id),
  );
  const place = posts.findIndex(({ id }) => id === post.id);
  // The form has its own buttons.
  if (isWriting) return null;
  return (
    <div className={styles.footerActions}>
      <GoTo post={posts[place - 1]} back />
      {post.state !== 'in_review' && (
        <div className={styles.decidedActions}>
          <strong>{stateName(post)}</strong>
          <UndoButton post={post} />
        </div>
      )}
      {post.state === 'in_review' && (
        <>
          <Button
            variant="outlined"
            className={styles.large}
            onClick={() =>
              withActions(({ saveDraft }) =>
                saveDraft(session, { postId: post.id }, { intent: 'changes_wanted', text: '' }),
              )
            }
          >
            {t`Ask for changes`}
          </Button>
          <Button
            variant="contained"
            className={styles.large}
            aria-disabled={!isRead}
            aria-describedby={isRead ? undefined : hint}
            onClick={({ detail }) => {
              // The second click of a double-click is over the next post.
              if (isRead && detail <= 1) withActions(({ approve }) => approve(session, post));
            }}
          >
            {t`Approve`}
          </Button>
        </>
      )}
      <GoTo post={posts[place + 1]} />
    </div>
  );
}

function GoTo({ post, back = false }: { post: ReviewPost | undefined; back?: boolean }) {
  const { store } = useSession();
  if (!post) return null;
  return (
    <IconButton
      className={back ? styles.previous : styles.next}
      aria-label={back ? t`Previous post` : t`Next post`}
      onClick={() => store.dispatch({ type: 'postOpened', postId: post.id })}
    >
      <ChevronIcon back={back} />
    </IconButton>
  );
}

/** A chevron, forward or back. */
export function ChevronIcon({ back = false }: { back?: boolean }) {
  return (
    <span className={styles.chevron}>
      <Icon size={20}>
        <path d={back ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
      </Icon>
    </span>
  );
}
