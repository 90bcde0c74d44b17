import { MAX_PREVIEW_IMAGES } from '#rules/limits.ts';
import { TEXTS } from '../texts.ts';

/** At most four images; what is beyond is told over the last one. */
export function PreviewImages({ images }: { images: readonly (string | undefined)[] }) {
  if (images.length === 0) return null;
  const shown = images.slice(0, MAX_PREVIEW_IMAGES);
  const more = images.length - shown.length;
  return (
    <div className={`images images-${shown.length}`}>
      {shown.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the preview shows
        <div key={index} className="image">
          {image && <img src={image} alt={TEXTS.imageOf(index + 1, images.length)} />}
          {more > 0 && index === shown.length - 1 && <span className="image-more">+{more}</span>}
        </div>
      ))}
    </div>
  );
}
