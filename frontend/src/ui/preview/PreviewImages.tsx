import { MAX_PREVIEW_IMAGES } from '#rules/limits.ts';
import { classes } from '../classes.ts';
import { imageName } from './imageName.ts';
import styles from './PreviewImages.module.css';

/** At most four images; what is beyond is told over the last one. */
export function PreviewImages({ images }: { images: readonly (string | undefined)[] }) {
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
