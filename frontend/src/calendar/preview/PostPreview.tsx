import { plural, t } from '@lingui/core/macro';
import { isDay } from '../../plannedPosts/day.ts';
import { madeAt, type Post } from '../../plannedPosts/post.ts';
import { ageOf, wallTime } from '../days/age.ts';
import { relativeTime } from '../days/relativeTime.ts';
import { StatusBadge } from '../grid/StatusBadge.tsx';
import styles from './PostPreview.module.css';
import { PreviewImages } from './PreviewImages.tsx';
import { PreviewText } from './PreviewText.tsx';

interface PostPreviewProps {
  post: Post;
  /** Data URLs in the post's order; undefined where one is not loaded yet. */
  images: readonly (string | undefined)[];
}

/** The post as its readers will see it in their feed. */
export function PostPreview({ post, images }: PostPreviewProps) {
  const { likes, comments, reposts } = post.engagement;
  return (
    <article aria-label={t`Preview`} className={styles.post}>
      <div className={styles.author}>
        <span className={styles.avatar} aria-hidden="true" />
        <div className={styles.who}>
          <span className={styles.name}>{t`Your name`}</span>
          <span className={styles.line}>{t`Your headline`}</span>
          <span className={styles.line}>{isDay(post.date) && timeOf(post)}</span>
        </div>
        <StatusBadge status={post.status} />
      </div>
      <PreviewText content={post.content} tags={post.tags} />
      <PreviewImages images={images} />
      <div className={styles.counts}>
        <span>{plural(likes, { one: '# like', other: '# likes' })}</span>
        <span>
          {plural(comments, { one: '# comment', other: '# comments' })} ·{' '}
          {plural(reposts, { one: '# repost', other: '# reposts' })}
        </span>
      </div>
      <div className={styles.reactions}>
        {[t`Like`, t`Comment`, t`Repost`, t`Send`].map((name) => (
          <button key={name} type="button" aria-disabled="true" className={styles.reaction}>
            {name}
          </button>
        ))}
      </div>
    </article>
  );
}

function timeOf({ id, date }: Post): string {
  const made = madeAt(id);
  return relativeTime(ageOf(date, wallTime(), made === undefined ? undefined : wallTime(new Date(made))));
}
