import { plural, t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { classes } from '../../ui/classes.ts';
import styles from './DayPosts.module.css';
import { type GridView, MAX_CARDS } from './gridView.ts';
import { PostCard } from './PostCard.tsx';

/** A button as high as a line of small text, for the month's cells. */
export function LineButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(styles.button, className)} />;
}

interface DayPostsProps {
  day: Day;
  posts: readonly Post[];
  view: GridView;
  /** A list outside the grid: all posts, all of them tabbable. */
  standalone?: boolean;
}

/** The cards of one day. Cards that do not fit collapse to '+N more'. */
export function DayPosts({ day, posts, view, standalone = false }: DayPostsProps) {
  const tabbable = standalone || day === view.day;
  const expanded = standalone || view.expanded === day;
  const hidden = expanded ? 0 : Math.max(0, posts.length - MAX_CARDS);
  if (posts.length === 0) return null;
  return (
    <div className={styles.cards}>
      {posts.slice(0, posts.length - hidden).map((post) => (
        <PostCard
          key={post.id}
          post={post}
          tabbable={tabbable}
          lifted={post.id === view.dragging?.post || post.id === view.moving?.post.id}
          landed={post.id === view.landed}
          roomy={standalone}
          onDay={posts.length}
          onOpen={view.actions.openPost}
          onPickUp={view.onPickUp}
        />
      ))}
      {!standalone && posts.length > MAX_CARDS && (
        <LineButton
          tabIndex={tabbable ? 0 : -1}
          aria-expanded={expanded}
          aria-label={expanded ? undefined : moreOn(day, hidden)}
          onClick={() => view.onExpand(expanded ? undefined : day)}
        >
          {expanded ? t`Show less` : t`+${hidden} more`}
        </LineButton>
      )}
    </div>
  );
}

/** Starts with the visible text, for voice control. */
function moreOn(day: Day, count: number): string {
  const name = formatMediumDay(day);
  return plural(count, {
    one: `+# more, # post more on ${name}`,
    other: `+# more, # posts more on ${name}`,
  });
}
