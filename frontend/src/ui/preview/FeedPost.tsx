import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MAX_PREVIEW_IMAGES } from '#shared/limits.ts';
import { classes } from '../classes.ts';
import styles from './FeedPost.module.css';
import { imageName } from './imageName.ts';

/** At most four images; the last one shows how many more there are. */
function PreviewImages({ images }: { images: readonly (string | undefined)[] }) {
  if (images.length === 0) return null;
  const shown = images.slice(0, MAX_PREVIEW_IMAGES);
  const more = images.length - shown.length;
  return (
    <div
      className={classes(styles.images, shown.length === 1 && styles.one, shown.length === 3 && styles.three)}
    >
      {shown.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the preview shows
        <div key={index} className={styles.image}>
          {image && <img className={styles.picture} src={image} alt={imageName(index + 1, images.length)} />}
          {more > 0 && index === shown.length - 1 && <span className={styles.more}>+{more}</span>}
        </div>
      ))}
    </div>
  );
}

interface FeedPostProps {
  /** Below the name: when it was or will be posted. */
  when: ReactNode;
  badge?: ReactNode;
  images: readonly (string | undefined)[];
  /** The text: see PreviewText. */
  text: ReactNode;
  /** The row below a post in a feed. */
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
