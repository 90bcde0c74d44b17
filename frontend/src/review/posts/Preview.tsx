import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../../api/review.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { FeedPost } from '../../ui/preview/FeedPost.tsx';
import { PreviewText } from '../../ui/preview/PreviewText.tsx';
import { useDeskState } from '../session/useDesk.ts';
import { formatDay } from '../state/formatDate.ts';
import { changedMarks, passageMarks } from './marks.ts';
import styles from './Preview.module.css';
import { useChanges } from './useChanges.ts';

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
