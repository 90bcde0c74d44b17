import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../../api/review.ts';
import { useDeskState } from '../session/useDesk.ts';
import { formatDay } from '../state/formatDate.ts';
import styles from './PostCard.module.css';
import { StateMark, stateName } from './StateMark.tsx';

export interface PostHeadProps {
  post: ReviewPost;
  headingId: string;
  /** Its number, from 1, of so many. */
  place: number;
  count: number;
}

/** The head of a post that waits: which it is, when it is planned, and its title. */
export function PostHead({ post, headingId, place, count }: PostHeadProps) {
  const opened = useDeskState((state) => state.kept.opened[post.id] === post.version);
  const stale = useDeskState((state) => state.stale[post.id] !== undefined);
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
