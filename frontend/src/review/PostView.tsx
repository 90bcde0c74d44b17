import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReviewComment, ReviewPost } from '../api/review.ts';
import { isOff } from '../ui/agency.ts';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { MarkedText } from '../ui/MarkedText.tsx';
import { FeedPost } from '../ui/preview/FeedPost.tsx';
import type { TextMark } from '../ui/preview/MarkedLines.tsx';
import { WholeText } from '../ui/preview/PreviewText.tsx';
import type { DiffPart } from '../ui/wordDiff.ts';
import { CommentSlot, CommentThread } from './CommentThread.tsx';
import { formatPlanned, monthTitle } from './dates.ts';
import { ApprovedTools, Deferred, PassageBar, withActions } from './deferred.tsx';
import {
  ChosenSource,
  PostSources,
  type SentenceSources,
  SourcesSwitch,
  useSentences,
  useShowsSources,
} from './PostSources.tsx';
import { StateMark, stateName, UndoButton } from './PostState.tsx';
import { ChevronIcon } from './ReviewFooter.tsx';
import styles from './review.module.css';
import { authorName, type Draft } from './reviewState.ts';
import { useHasEnded, useReviewState, useSession } from './session.ts';

interface PostViewProps {
  post: ReviewPost;
  posts: readonly ReviewPost[];
}

/** One whole post as readers will see it, with comments and sources beside it on wide screens. */
export function PostView({ post, posts }: PostViewProps) {
  const session = useSession();
  const heading = useId();
  const hasComments = post.comments.length > 0;
  const hasEnded = useHasEnded();
  const title = useArrival(post);
  const sentences = useSentences(post);
  const showsSources = useShowsSources();
  const hasBeside = hasComments || showsSources;
  useEffect(() => withActions(({ reportOpened }) => reportOpened(session, post)), [session, post]);
  return (
    <article
      aria-labelledby={heading}
      data-post={post.id}
      className={classes(styles.post, hasBeside && styles.withComments)}
    >
      <div className={styles.postBar}>
        <Button
          className={styles.back}
          startIcon={<ChevronIcon back />}
          onClick={() => session.store.dispatch({ type: 'postClosed' })}
        >
          {monthTitle(posts)}
        </Button>
        <SourcesSwitch />
      </div>
      <LastDecision posts={posts} current={post.id} />
      <header className={styles.postHead}>
        <PostFacts post={post} posts={posts} />
        <h1 ref={title} id={heading} tabIndex={-1} dir="auto" className={styles.postTitle}>
          {post.title}
        </h1>
      </header>
      <div className={styles.postBody}>
        <div className={styles.text}>
          <Preview post={post} sentences={sentences} />
          <ChosenSource post={post} sentences={sentences} />
          <Verdict post={post} />
          {post.state === 'approved' && !hasEnded && (
            <Deferred>
              <ApprovedTools post={post} />
            </Deferred>
          )}
          <CommentSlot place={{ postId: post.id }} post={post}>
            <OtherActions post={post} />
          </CommentSlot>
        </div>
        {hasBeside && (
          <div className={styles.beside}>
            {hasComments && (
              <section aria-label={t`Comments`}>
                <CommentThread comments={post.comments} />
              </section>
            )}
            <PostSources post={post} sentences={sentences} />
          </div>
        )}
      </div>
      {!hasEnded && (
        <Deferred>
          <PassageBar post={post} />
        </Deferred>
      )}
    </article>
  );
}

/** A post, or another version of it, opens scrolled to its top, with the focus on its heading. */
function useArrival({ hash }: ReviewPost): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const visits = useReviewState((state) => state.visits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is read from its top, too
  useLayoutEffect(() => {
    window.scrollTo({ top: 0 });
  }, [visits, hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit takes the focus
  useEffect(() => title.current?.focus({ preventScroll: true }), [visits]);
  return title;
}

/** Marks the end of a post's text: once its last line was visible, this version can be approved. */
function EndOfPost({ post }: { post: ReviewPost }) {
  const session = useSession();
  const isRead = useReviewState(({ stored }) => stored.read[post.id] === post.hash);
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current: element } = end;
    if (isRead || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          withActions(({ markRead }) => markRead(session, post));
      },
      // Text behind the footer was not visible.
      {
        rootMargin: `0px 0px -${document.querySelector<HTMLElement>('[data-footer]')?.offsetHeight ?? 0}px 0px`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [session, post, isRead]);
  return <span ref={end} className={styles.endOfPost} />;
}

/** The decision that was just made on another post, with Undo. */
function LastDecision({ posts, current }: { posts: readonly ReviewPost[]; current: string }) {
  const decided = useReviewState((state) => state.decided);
  const post = posts.find(({ id, state }) => id === decided && id !== current && state !== 'in_review');
  if (!post) return null;
  return (
    <div className={styles.lastDecision}>
      <StateMark post={post} />
      <p>
        <strong>{stateName(post)}</strong> · <bdi>{post.title}</bdi>
      </p>
      <UndoButton post={post} />
    </div>
  );
}

/** The post's position, planned day and whether it is new. */
function PostFacts({ post, posts }: PostViewProps) {
  const isStale = useReviewState((state) => state.stale[post.id] !== undefined);
  const place = posts.findIndex(({ id }) => id === post.id) + 1;
  const facts = [t`${place} of ${{ count: posts.length }}`, formatPlanned(post), post.contentType];
  return (
    <div className={styles.meta}>
      <StateMark post={post} />
      <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
      {post.state === 'in_review' && (post.before || isStale) && (
        <span className={styles.chip}>{t`New version`}</span>
      )}
    </div>
  );
}

/** The post in the feed's look, with commented and new passages marked. */
function Preview({ post, sentences }: { post: ReviewPost; sentences: SentenceSources }) {
  const name = useReviewState(authorName);
  const stale = useReviewState((state) => state.stale[post.id]);
  const changes = useChanges((stale ?? post.before)?.fullPost, post.fullPost);
  const marks = [...passageMarks(post.comments), ...changedMarks(changes ?? []), ...sentences.marks];
  return (
    <>
      {stale && (
        <p
          className={styles.notice}
        >{t`This text changed while you were reading. Nothing was saved; the changes are marked.`}</p>
      )}
      <div data-text={post.id}>
        <FeedPost
          name={name}
          when={formatPlanned(post)}
          images={post.images.map(({ url }) => url)}
          text={
            <WholeText
              text={post.fullPost}
              marks={marks}
              spots={sentences.spots}
              end={<EndOfPost post={post} />}
            />
          }
        />
      </div>
      {changes?.some(({ side }) => side === 'before') && (
        <details className={styles.details}>
          <summary>{t`Earlier text`}</summary>
          <MarkedText parts={changes} show="all" />
        </details>
      )}
    </>
  );
}

const loadDiff = lazyImport(() => import('../ui/wordDiff.ts'));

/** The differences between two texts, once the code is loaded; undefined without an earlier text. */
function useChanges(before: string | undefined, after: string): readonly DiffPart[] | undefined {
  const [changes, setChanges] = useState<readonly DiffPart[]>();
  useEffect(() => {
    let isCurrent = before !== undefined;
    setChanges(undefined);
    if (before === undefined) return;
    loadDiff().then(
      ({ wordDiff }) => {
        if (isCurrent) setChanges(wordDiff(before, after));
      },
      // The text is shown even if its new passages cannot be marked.
      (cause: unknown) => console.warn('The changes could not be marked.', cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [before, after]);
  return changes;
}

/** Commented passages at their current positions. */
function passageMarks(comments: readonly ReviewComment[]): TextMark[] {
  return comments.flatMap(({ place }) => (place ? [{ ...place, kind: 'passage' as const }] : []));
}

/** New passages of this version. */
function changedMarks(parts: readonly DiffPart[]): TextMark[] {
  let at = 0;
  return parts.flatMap(({ text, side }): TextMark[] => {
    if (side === 'before') return [];
    const start = at;
    at += text.length;
    return side === 'after' ? [{ start, end: start + text.trimEnd().length, kind: 'changed' }] : [];
  });
}

/** What happens next with a decided post, and the client's comment. */
function Verdict({ post: { state, verdict, postedUrl } }: { post: ReviewPost }) {
  const next = nextStep(state);
  const isAddress = postedUrl !== null && /^https?:\/\//iu.test(postedUrl);
  if (next === undefined && !postedUrl) return null;
  return (
    <div className={styles.verdict}>
      {next !== undefined && <p>{next}</p>}
      {verdict?.words && (
        <blockquote dir="auto" className={styles.quote}>
          {verdict.words}
        </blockquote>
      )}
      {isAddress && (
        <a href={postedUrl} target="_blank" rel="noreferrer">
          {postedUrl}
        </a>
      )}
    </div>
  );
}

function nextStep(state: ReviewPost['state']): string | undefined {
  if (state === 'changes_wanted')
    return isOff('mail')
      ? t`With the writer. Your agency will send you the new version.`
      : t`With the writer. You will get the new version by email.`;
  if (state === 'draft')
    return isOff('mail')
      ? t`The writer is working on it. Your agency will send you the new version.`
      : t`The writer is working on it. You will get the new version by email.`;
  if (state === 'declined') return t`You declined this post. It will not be published.`;
  return undefined;
}

/** Less common actions than those in the footer. */
function OtherActions({ post }: { post: ReviewPost }) {
  const session = useSession();
  const write = (intent: Draft['intent']) =>
    withActions(({ saveDraft }) => saveDraft(session, { postId: post.id }, { intent, text: '' }));
  return (
    <div className={styles.otherActions}>
      <Button onClick={() => write('comment')}>{t`Comment`}</Button>
      {post.state === 'in_review' && (
        <Button danger onClick={() => write('declined')}>
          {t`Decline`}
        </Button>
      )}
    </div>
  );
}
