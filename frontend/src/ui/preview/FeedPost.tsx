import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styles from './FeedPost.module.css';
import { PreviewImages } from './PreviewImages.tsx';

interface FeedPostProps {
  /** Below the name: when it was or will be posted. */
  when: ReactNode;
  badge?: ReactNode;
  images: readonly (string | undefined)[];
  /** The text: see PreviewText. */
  text: ReactNode;
  /** What stands below it in a feed. */
  children?: ReactNode;
}

/** The look of a post in a feed. */
export function FeedPost({ when, badge, images, text, children }: FeedPostProps) {
  return (
    <article aria-label={t`Preview`} className={styles.post}>
      <div className={styles.author}>
        <span className={styles.avatar} aria-hidden="true" />
        <div className={styles.who}>
          <span className={styles.name}>{t`Your name`}</span>
          <span className={styles.line}>{t`Your headline`}</span>
          <span className={styles.line}>{when}</span>
        </div>
        {badge}
      </div>
      {text}
      <PreviewImages images={images} />
      {children}
    </article>
  );
}
