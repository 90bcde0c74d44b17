import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { ReviewComment, ReviewPost } from '../../api/review.ts';
import { lazyImport } from '../../ui/lazyImport.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { FeedPost } from '../../ui/preview/FeedPost.tsx';
import type { TextMark } from '../../ui/preview/MarkedLines.tsx';
import { PreviewText } from '../../ui/preview/PreviewText.tsx';
import type { DiffPart } from '../../ui/wordDiff.ts';
import { useDeskState } from '../session/useDesk.ts';
import { formatDay } from '../state/formatDate.ts';
import styles from './Preview.module.css';

const comparing = lazyImport(() => import('../../ui/wordDiff.ts'));

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

/** Passages that somebody spoke of, where they stand now. */
function passageMarks(comments: readonly ReviewComment[]): TextMark[] {
  return comments.flatMap(({ place }) => (place ? [{ ...place, kind: 'passage' as const }] : []));
}

/** What a text has that the one before had not. */
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
export function Preview({ post }: { post: ReviewPost }) {
  const stale = useDeskState((state) => state.stale[post.id]);
  const before = stale ?? post.before;
  const changes = useChanges(before?.fullPost, post.fullPost);
  const marks = [...passageMarks(post.comments), ...changedMarks(changes ?? [])];
  return (
    <>
      {stale && (
        <p
          className={styles.notice}
        >{t`The text has changed in the meantime. Nothing was decided. What is new is marked.`}</p>
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
