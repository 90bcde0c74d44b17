import { plural, t } from '@lingui/core/macro';
import type { Review } from '../../api/review.ts';
import { readingMinutes } from '../state/progress.ts';
import styles from './Intro.module.css';

/** What there is to read, and how long it takes. */
export function Intro({ review }: { review: Review }) {
  return (
    <div className={styles.intro}>
      <h1 tabIndex={-1} className={styles.title}>{t`Your month, ready to read`}</h1>
      <p className={styles.lead}>{lead(review)}</p>
      {review.note && (
        <p dir="auto" className={styles.note}>
          {review.note}
        </p>
      )}
    </div>
  );
}

function lead(review: Review): string {
  const minutes = readingMinutes(review);
  const { length } = review.posts;
  if (length === 0) return t`A strategy, about ${minutes} minutes.`;
  if (review.strategy) {
    return plural(length, {
      one: `A strategy and # post, about ${minutes} minutes.`,
      other: `A strategy and # posts, about ${minutes} minutes.`,
    });
  }
  return plural(length, {
    one: `# post, about ${minutes} minutes.`,
    other: `# posts, about ${minutes} minutes.`,
  });
}
