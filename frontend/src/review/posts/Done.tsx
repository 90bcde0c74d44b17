import { plural, t } from '@lingui/core/macro';
import type { ReviewPost } from '../../api/review.ts';
import { progressOf } from '../state/progress.ts';
import styles from './Done.module.css';

/** Nothing is left to decide: thanks, and who is next. */
export function Done({ posts, headingId }: { posts: readonly ReviewPost[]; headingId: string }) {
  return (
    <section aria-labelledby={headingId} className={styles.done}>
      <h2 id={headingId} tabIndex={-1} className={styles.title}>
        {counted(posts)}
      </h2>
      <p>{whoIsNext(posts)}</p>
    </section>
  );
}

function counted(posts: readonly ReviewPost[]): string {
  const { approved, withWriter, declined } = progressOf({ posts: [...posts], strategy: null });
  if (withWriter > 0 && declined > 0)
    return t`That's everything. ${approved} approved, ${withWriter} with the writer, ${declined} declined.`;
  if (withWriter > 0) return t`That's everything. ${approved} approved, ${withWriter} with the writer.`;
  return declined > 0
    ? t`That's everything. ${approved} approved, ${declined} declined.`
    : t`That's everything. ${approved} approved.`;
}

function whoIsNext(posts: readonly ReviewPost[]): string {
  const { withWriter, approved } = progressOf({ posts: [...posts], strategy: null });
  if (withWriter > 0) {
    return plural(withWriter, {
      one: 'Thank you. The writer is next: you will get the new version by email.',
      other: 'Thank you. The writer is next: you will get the new versions by email.',
    });
  }
  if (approved === 0) return t`Thank you. The agency is next, and will get in touch.`;
  return t`Thank you. You are next, on the day of each post: open it here, copy its text and post it.`;
}
