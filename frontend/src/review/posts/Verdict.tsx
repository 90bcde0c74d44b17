import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../../api/review.ts';
import styles from './Verdict.module.css';

/** Whose turn it is with a post that waits for nobody here, and what the reader had said. */
export function Verdict({ post: { state, verdict, postedUrl } }: { post: ReviewPost }) {
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
  if (state === 'declined') return t`You did not want this post. It will not be published.`;
  return undefined;
}
