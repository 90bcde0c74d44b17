import { t } from '@lingui/core/macro';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ReviewComment, ReviewPost, StrategySource } from '../api/review.ts';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/controls/Button.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { MarkedText } from '../ui/MarkedText.tsx';
import { FeedPost } from '../ui/preview/FeedPost.tsx';
import type { TextMark } from '../ui/preview/MarkedLines.tsx';
import { PreviewText } from '../ui/preview/PreviewText.tsx';
import type { DiffPart } from '../ui/wordDiff.ts';
import { CommentSlot, Thread } from './CommentThread.tsx';
import { formatDay } from './dates.ts';
import { ApprovedTools, act, Deferred } from './deferred.tsx';
import styles from './PostCard.module.css';
import { type Draft, isWaiting } from './reviewState.ts';
import { StateMark, stateName } from './StateMark.tsx';
import { useReviewState, useSession } from './session.ts';

const comparing = lazyImport(() => import('../ui/wordDiff.ts'));

/** What differs between two texts, once what compares them is here; undefined when there is nothing to compare with. */
function useChanges(before: string | undefined, after: string): readonly DiffPart[] | undefined {
  const [changes, setChanges] = useState<readonly DiffPart[]>();
  useEffect(() => {
    let wanted = before !== undefined;
    setChanges(undefined);
    if (before === undefined) return;
    comparing().then(
      ({ wordDiff }) => {
        if (wanted) setChanges(wordDiff(before, after));
      },
      // The text itself is there; only what is new in it stays unmarked.
      (cause: unknown) => console.warn('The changes could not be marked.', cause),
    );
    return () => {
      wanted = false;
    };
  }, [before, after]);
  return changes;
}

/** Commented passages, at their current positions. */
function passageMarks(comments: readonly ReviewComment[]): TextMark[] {
  return comments.flatMap(({ place }) => (place ? [{ ...place, kind: 'passage' as const }] : []));
}

/** Passages that are new in this version. */
function changedMarks(parts: readonly DiffPart[]): TextMark[] {
  let at = 0;
  return parts.flatMap(({ text, side }): TextMark[] => {
    if (side === 'before') return [];
    const start = at;
    at += text.length;
    return side === 'after' ? [{ start, end: start + text.trimEnd().length, kind: 'changed' }] : [];
  });
}

/** The post in a feed, with what was spoken of and what is new marked in its text. */
function Preview({ post }: { post: ReviewPost }) {
  const stale = useReviewState((state) => state.stale[post.id]);
  const before = stale ?? post.before;
  const changes = useChanges(before?.fullPost, post.fullPost);
  const marks = [...passageMarks(post.comments), ...changedMarks(changes ?? [])];
  return (
    <>
      {stale && (
        <p
          className={styles.notice}
        >{t`This text changed while you were reading. Nothing was saved; the changes are marked.`}</p>
      )}
      <div data-text={post.id}>
        <FeedPost
          when={post.plannedDay && formatDay(post.plannedDay)}
          images={post.images.map(({ url }) => url)}
          text={
            <PreviewText key={post.hash} text={post.fullPost} marks={marks} startsOpen={before !== null} />
          }
        />
      </div>
      {changes?.some(({ side }) => side === 'before') && (
        <details className={styles.removed}>
          <summary>{t`What it said before`}</summary>
          <MarkedText parts={changes} show="all" />
        </details>
      )}
    </>
  );
}

/** Whether a moment is still to come; false once it has. */
function useUntil(moment: string | undefined): boolean {
  const until = moment === undefined ? 0 : Date.parse(moment);
  const [, look] = useState(0);
  const left = until - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => look((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}

/** What one can do with a post: yes, changes, and what is rarer in a menu. Of a decided one: say something. */
function VerdictButtons({ post }: { post: ReviewPost }) {
  const session = useSession();
  const write = (intent: Draft['intent']) =>
    act(({ saveDraft }) => saveDraft(session, { postId: post.id }, { intent, text: '' }));
  if (post.state !== 'in_review') {
    return (
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => write('comment')}>
          {t`Comment`}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button
        variant="contained"
        className={styles.large}
        onClick={() => act(({ approve }) => approve(session, post))}
      >
        {t`Approve`}
      </Button>
      <Button variant="outlined" className={styles.large} onClick={() => write('changes_wanted')}>
        {t`Ask for changes`}
      </Button>
      <MoreMenu onWrite={write} />
    </div>
  );
}

function MoreMenu({ onWrite }: { onWrite: (intent: Draft['intent']) => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const choose = (intent: Draft['intent']) => () => {
    close();
    onWrite(intent);
  };
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <details ref={menu} className={styles.more} onKeyDown={onKeyDown} onBlur={left}>
      <summary className={styles.summary}>{t`More`}</summary>
      <div className={styles.menu}>
        <Button onClick={choose('comment')}>{t`Comment`}</Button>
        <Button danger onClick={choose('declined')}>{t`Decline`}</Button>
      </div>
    </details>
  );
}

/** The state of a decided post, with the reader's comment. */
function Verdict({ post: { state, verdict, postedUrl } }: { post: ReviewPost }) {
  const next = whoIsNext(state);
  const isAddress = postedUrl !== null && /^https?:\/\//iu.test(postedUrl);
  if (next === undefined && !postedUrl) return null;
  return (
    <div className={styles.verdict}>
      {next !== undefined && <p>{next}</p>}
      {verdict?.words && (
        <blockquote dir="auto" className={styles.words}>
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

function whoIsNext(state: ReviewPost['state']): string | undefined {
  if (state === 'changes_wanted') return t`With the writer. You will get the new version by email.`;
  if (state === 'draft') return t`The writer is working on it. You will get the new version by email.`;
  if (state === 'declined') return t`You declined this post. It will not be published.`;
  return undefined;
}

interface PostHeadProps {
  post: ReviewPost;
  headingId: string;
  /** Its number, from 1, of so many. */
  place: number;
  count: number;
}

/** The head of a post that waits: which it is, when it is planned, and its title. */
function PostHead({ post, headingId, place, count }: PostHeadProps) {
  const opened = useReviewState((state) => state.stored.opened[post.id] === post.version);
  const stale = useReviewState((state) => state.stale[post.id] !== undefined);
  const facts = [t`${place} of ${count}`, post.plannedDay && formatDay(post.plannedDay), post.contentType];
  return (
    <div className={styles.head}>
      <div className={styles.meta}>
        <StateMark post={post} opened={opened} />
        <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
        {(post.before || stale) && (
          <span className={styles.new}>{stateName({ ...post, before: post.before ?? post })}</span>
        )}
      </div>
      <h2 id={headingId} tabIndex={-1} dir="auto" className={styles.title}>
        {post.title}
      </h2>
    </div>
  );
}

/** The client's own words that a post is based on. */
function PostSources({ sources }: { sources: readonly StrategySource[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary>{t`Where this comes from`}</summary>
      {sources.map(({ id, label, text }) => (
        <figure key={id} className={styles.source}>
          <figcaption dir="auto">{label}</figcaption>
          <blockquote dir="auto">{text}</blockquote>
        </figure>
      ))}
    </details>
  );
}

/** A post as its readers will see it, with its sources, actions and comments. */
function PostBody({ post }: { post: ReviewPost }) {
  return (
    <div className={styles.body}>
      <div className={styles.text}>
        <Preview post={post} />
        <PostSources sources={post.sources} />
        <Verdict post={post} />
        {post.state === 'approved' && (
          <Deferred>
            <ApprovedTools post={post} />
          </Deferred>
        )}
        <CommentSlot place={{ postId: post.id }} post={post}>
          <VerdictButtons post={post} />
        </CommentSlot>
      </div>
      {post.comments.length > 0 && (
        <section aria-label={t`Comments`} className={styles.comments}>
          <Thread comments={post.comments} />
        </section>
      )}
    </div>
  );
}

interface FoldedHeadProps {
  post: ReviewPost;
  headingId: string;
  open: boolean;
}

/** A post that is decided, as a row that opens, with the way back while there is one. */
function FoldedHead({ post, headingId, open }: FoldedHeadProps) {
  const session = useSession();
  const waiting = useReviewState(({ stored }) => isWaiting(stored, post.id));
  const inTime = useUntil(post.verdict?.undoUntil);
  const canUndo = post.verdict !== null && post.state === post.verdict.verdict && (waiting || inTime);
  const toggle = () => {
    session.store.dispatch({ type: 'unfolded', postId: post.id, open: !open });
    if (!open) act(({ openPost }) => openPost(session, post));
  };
  return (
    <div className={styles.row}>
      <StateMark post={post} opened />
      <h2 id={headingId} tabIndex={-1} className={styles.folded}>
        <button type="button" aria-expanded={open} className={styles.toggle} onClick={toggle}>
          <bdi className={styles.name}>{post.title}</bdi>
          <span className={styles.state}>
            {[stateName(post), post.plannedDay && formatDay(post.plannedDay)].filter(Boolean).join(' · ')}
          </span>
        </button>
      </h2>
      {canUndo && (
        <Button
          aria-label={t`Undo: ${{ title: post.title }}`}
          onClick={() => act(({ undo }) => undo(session, post))}
        >
          {t`Undo`}
        </Button>
      )}
    </div>
  );
}

/** One post: open while it waits for the reader, afterwards a row that opens. */
export function PostCard({ post, headingId, place, count }: PostHeadProps) {
  const unfolded = useReviewState((state) => state.unfolded[post.id] ?? false);
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
