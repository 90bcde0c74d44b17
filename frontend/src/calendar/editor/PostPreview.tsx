import { plural, t } from '@lingui/core/macro';
import { toHashtags } from '#shared/hashtags';
import { isDay } from '../../plannedPosts/day.ts';
import { formatShortDay } from '../../plannedPosts/formatDay.ts';
import { madeAt, type Post } from '../../plannedPosts/post.ts';
import { FeedPost } from '../../ui/preview/FeedPost.tsx';
import { PreviewText } from '../../ui/preview/PreviewText.tsx';
import { StatusBadge } from '../grid/PostCard.tsx';
import { type Age, ageOf, wallTime } from './age.ts';
import styles from './PostPreview.module.css';

/** The age of a post as in SPEC 2.3: 'Just now', 'Nh', 'Nd' under 7 days, else 'MMM d'. */
export function relativeTime(age: Age): string {
  if ('day' in age) return formatShortDay(age.day);
  if ('days' in age) {
    const { days } = age;
    return t`${days}d`;
  }
  const { hours } = age;
  return hours < 1 ? t`Just now` : t`${hours}h`;
}

interface PostPreviewProps {
  post: Post;
  /** Data URLs in the post's order; undefined while one is loading. */
  images: readonly (string | undefined)[];
}

/** The post as readers will see it in their feed. */
export function PostPreview({ post, images }: PostPreviewProps) {
  const { likes, comments, reposts } = post.engagement;
  return (
    <FeedPost
      when={isDay(post.date) && timeOf(post)}
      badge={<StatusBadge status={post.status} />}
      images={images}
      text={<PreviewText text={textOf(post)} empty={t`Your text appears here.`} />}
    >
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
    </FeedPost>
  );
}

/** Tags are hashtags on a last line of their own. */
function textOf({ content, tags }: Post): string {
  return [content.trimEnd(), toHashtags(tags).join(' ')].filter((part) => part !== '').join('\n\n');
}

function timeOf({ id, date }: Post): string {
  const made = madeAt(id);
  return relativeTime(ageOf(date, wallTime(), made === undefined ? undefined : wallTime(new Date(made))));
}
