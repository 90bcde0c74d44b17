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

interface FeedAuthorProps {
  /** The author's name; without one, name and headline are placeholders. */
  name?: string;
  /** Below the name: when it was or will be posted. */
  when?: ReactNode;
  badge?: ReactNode;
}

/** The author of a post in a feed: initials as the photo, name and time. */
export function FeedAuthor({ name, when, badge }: FeedAuthorProps) {
  return (
    <div className={styles.author}>
      <span className={classes(styles.avatar, name !== undefined && styles.initials)} aria-hidden="true">
        {name && initialsOf(name)}
      </span>
      <div className={styles.who}>
        <bdi className={styles.name}>{name ?? t`Your name`}</bdi>
        {name === undefined && <span className={styles.line}>{t`Your headline`}</span>}
        {when && <span className={styles.line}>{when}</span>}
      </div>
      {badge}
    </div>
  );
}

/** The first letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s-]*/gu) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

interface FeedPostProps extends FeedAuthorProps {
  images: readonly (string | undefined)[];
  /** The text: see PreviewText. */
  text: ReactNode;
  /** The row below a post in a feed. */
  children?: ReactNode;
}

/** The look of a post in a feed. */
export function FeedPost({ images, text, children, ...author }: FeedPostProps) {
  return (
    <article aria-label={t`Preview`} className={styles.post}>
      <FeedAuthor {...author} />
      {text}
      <PreviewImages images={images} />
      {children}
    </article>
  );
}
