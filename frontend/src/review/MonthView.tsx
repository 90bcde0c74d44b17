import { plural, t } from '@lingui/core/macro';
import { useEffect, useId, useRef } from 'react';
import { planAddress, type Review, type ReviewPost } from '../api/review.ts';
import { isOff } from '../ui/agency.ts';
import { classes } from '../ui/classes.ts';
import { Button, ButtonLink } from '../ui/controls/Button.tsx';
import { FeedAuthor } from '../ui/preview/FeedPost.tsx';
import { TeaserText } from '../ui/preview/PreviewText.tsx';
import { formatPlanned, monthTitle } from './dates.ts';
import { ApproveSeveral, Deferred, WaitingCards } from './deferred.tsx';
import { StateMark, stateName, UndoButton } from './PostState.tsx';
import styles from './review.module.css';
import { authorName, earlierMonths, openParts, progressOf, readingMinutes } from './reviewState.ts';
import { isRefusedInPreview, useHasEnded, useReviewState, useSession } from './session.ts';

/** Cards that fill the first screen of a phone and of a computer. */
const FIRST_CARDS = 2;

export interface MonthViewProps {
  /** The round with the present posts. */
  review: Review;
  /** The same with the posts of earlier months. */
  all: Review;
  /** Whether more than the first screen is rendered. */
  isComplete: boolean;
}

/** The month as dated cards that look like posts in the client's feed. */
export function MonthView({ review, all, isComplete }: MonthViewProps) {
  const { posts } = review;
  const list = useFocusOnReturn();
  const isDone = posts.length > 0 && posts.every(({ state }) => state !== 'in_review');
  return (
    <div ref={list}>
      {isDone && <DoneSummary review={all} posts={posts} />}
      <ol aria-label={t`Posts`} className={styles.month}>
        {(isComplete ? posts : posts.slice(0, FIRST_CARDS)).map((post) => (
          <li key={post.id} className={styles.day}>
            <MonthCard post={post} />
          </li>
        ))}
      </ol>
      {isComplete && <MonthEnd review={review} all={all} isDone={isDone} />}
    </div>
  );
}

/** What follows the posts of the month: approving several, the calendar, what waits, and the months before. */
function MonthEnd({
  review: { posts },
  all,
  isDone,
}: Omit<MonthViewProps, 'isComplete'> & { isDone: boolean }) {
  return (
    <>
      <div className={styles.monthEnd}>
        <ApproveRead posts={posts} />
        {!isDone && <AddToCalendar posts={posts} />}
      </div>
      <Deferred>
        <WaitingCards review={all} />
      </Deferred>
      <EarlierMonths review={all} />
    </>
  );
}

/** Coming back from a post, the summary of a finished month gets the focus, else the post's card. */
function useFocusOnReturn() {
  const list = useRef<HTMLDivElement>(null);
  const visits = useReviewState((state) => state.visits);
  const current = useReviewState((state) => state.current);
  useEffect(() => {
    if (visits === 0) return;
    const target =
      list.current?.querySelector<HTMLElement>('[data-done]') ??
      document.getElementById(cardId(current ?? ''));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [visits, current]);
  return list;
}

const cardId = (postId: string) => `card-${postId}`;

/** A post of the month: its day, state and first lines. A click anywhere opens it. */
function MonthCard({ post }: { post: ReviewPost }) {
  const { store } = useSession();
  const heading = useId();
  const name = useReviewState(authorName);
  const [photo] = post.images;
  return (
    <article
      aria-labelledby={heading}
      data-post={post.id}
      data-state={post.state}
      className={classes(styles.card, post.state !== 'in_review' && styles.decided)}
    >
      <header className={styles.cardHead}>
        <StateMark post={post} />
        <div className={styles.cardFacts}>
          <p className={styles.meta}>
            <strong>{formatPlanned(post) ?? t`No day yet`}</strong> · {stateName(post)}
          </p>
          <h2 id={heading} className={styles.cardTitle}>
            <button
              type="button"
              id={cardId(post.id)}
              className={styles.cardButton}
              onClick={() => store.dispatch({ type: 'postOpened', postId: post.id })}
            >
              <bdi>{post.title}</bdi>
            </button>
          </h2>
        </div>
        <UndoButton post={post} />
      </header>
      <div className={styles.teaser}>
        <FeedAuthor name={name} />
        <TeaserText text={post.fullPost} />
        {photo && <img src={photo.url} alt="" loading="lazy" className={styles.photo} />}
      </div>
    </article>
  );
}

/** Everything is decided: thanks, and what happens next. */
function DoneSummary({ review, posts }: { review: Review; posts: readonly ReviewPost[] }) {
  const id = useId();
  const { store } = useSession();
  const hasStrategy = openParts(review).length > 0;
  const minutes = readingMinutes({ posts: [], strategy: review.strategy });
  return (
    <section aria-labelledby={id} className={styles.done}>
      <h2 id={id} tabIndex={-1} data-done="" className={styles.doneTitle}>
        {hasStrategy || review.questions.length > 0 ? decidedCounts(posts) : summaryOf(posts)}
      </h2>
      <p>{nextStep(posts)}</p>
      {hasStrategy && (
        <Button variant="contained" onClick={() => store.dispatch({ type: 'tabChosen', view: 'strategy' })}>
          {t`Now your strategy, ${minutes} minutes`}
        </Button>
      )}
      <AddToCalendar posts={posts} filled={!hasStrategy} />
    </section>
  );
}

function summaryOf(posts: readonly ReviewPost[]): string {
  return t`That's everything. ${{ counts: decidedCounts(posts) }}`;
}

/** "7 approved, 1 with the writer." No count is zero. */
function decidedCounts(posts: readonly ReviewPost[]): string {
  const { approved, withWriter, declined } = progressOf({ posts: [...posts], strategy: null });
  const counts = [
    ...(approved > 0 ? [t`${approved} approved`] : []),
    ...(withWriter > 0 ? [t`${withWriter} with the writer`] : []),
    ...(declined > 0 ? [t`${declined} declined`] : []),
  ];
  return `${counts.join(', ')}.`;
}

/** The months before, folded, the newest first. */
function EarlierMonths({ review }: { review: Review }) {
  return earlierMonths(review, new Date()).map(({ month, posts }) => (
    <details key={month} className={styles.details}>
      <summary>{monthTitle(posts)}</summary>
      <ol aria-label={monthTitle(posts)} className={styles.month}>
        {posts.map((post) => (
          <li key={post.id} className={styles.day}>
            <MonthCard post={post} />
          </li>
        ))}
      </ol>
    </details>
  ));
}

function nextStep(posts: readonly ReviewPost[]): string {
  const { withWriter, approved } = progressOf({ posts: [...posts], strategy: null });
  if (withWriter > 0 && isOff('mail')) {
    return plural(withWriter, {
      one: 'Thank you. The writer will revise your post, and your agency will send you the new version.',
      other: 'Thank you. The writer will revise your posts, and your agency will send you the new versions.',
    });
  }
  if (withWriter > 0) {
    return plural(withWriter, {
      one: 'Thank you. The writer will revise your post, and you will get the new version by email.',
      other: 'Thank you. The writer will revise your posts, and you will get the new versions by email.',
    });
  }
  if (approved === 0) return t`Thank you. Your agency will get in touch.`;
  if (posts.every(({ state }) => state === 'posted' || state === 'declined'))
    return t`Everything is published. The results are further down.`;
  return t`Thank you. On the day of each post, open it here, copy its text and post it.`;
}

/** Approves all posts that were read to the end; others cannot be approved yet. */
function ApproveRead({ posts }: { posts: readonly ReviewPost[] }) {
  const { store } = useSession();
  const sheet = useReviewState((state) => state.sheet);
  const read = useReviewState(({ stored }) => stored.read);
  const open = posts.filter(({ id, state, hash }) => state === 'in_review' && read[id] === hash);
  const hasEnded = useHasEnded();
  if (open.length < 2 || hasEnded) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => store.dispatch({ type: 'sheet', open: true })}>
        {t`Approve the ${{ count: open.length }} posts you have read`}
      </Button>
      {sheet && (
        <Deferred>
          <ApproveSeveral posts={open} />
        </Deferred>
      )}
    </>
  );
}

/** A calendar file with the planned days of posts that will be published. */
function AddToCalendar({ posts, filled = false }: { posts: readonly ReviewPost[]; filled?: boolean }) {
  const session = useSession();
  const count = posts.filter(
    ({ state, plannedDay }) => plannedDay !== null && (state === 'in_review' || state === 'approved'),
  ).length;
  if (count === 0) return null;
  return (
    <ButtonLink
      variant={filled ? 'contained' : 'outlined'}
      href={planAddress(session.token)}
      download="posts.ics"
      onClick={(event) => {
        if (isRefusedInPreview(session)) event.preventDefault();
      }}
    >
      {plural(count, {
        one: 'Add it to my calendar',
        2: 'Add both to my calendar',
        8: 'Add all eight to my calendar',
        other: 'Add all # to my calendar',
      })}
    </ButtonLink>
  );
}
