import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Fieldset } from '../../ui/controls/Fieldset.tsx';
import { imageName } from '../../ui/preview/imageName.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { imageMegabytes } from '../images/imageSize.ts';
import styles from './ImagesField.module.css';
import { ImageTools } from './ImageTools.tsx';

interface ImagesFieldProps {
  ids: readonly string[];
  images: readonly (string | undefined)[];
  refused: readonly string[];
  onFiles: (files: readonly File[]) => Promise<void>;
  onChange: (ids: readonly string[]) => void;
}

/** The images of a post in their order; the first one is the card's. */
export function ImagesField({ ids, images, refused, onFiles, onChange }: ImagesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const megabytes = imageMegabytes();
  return (
    <Fieldset legend={t`Images`}>
      {ids.length > 0 && (
        <ol className={styles.images}>
          {ids.map((id, index) => (
            <li key={id}>
              <span className={styles.thumb}>
                {images[index] && (
                  <img className={styles.image} src={images[index]} alt={imageName(index + 1, ids.length)} />
                )}
              </span>
              <ImageTools place={index + 1} ids={ids} onChange={onChange} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <Button small variant="outlined" onClick={() => input.current?.click()}>
          {t`Add images`}
        </Button>
        <span className={styles.help}>{t`Drop or paste them here too, up to ${megabytes} MB each.`}</span>
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label={t`Add images`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void onFiles(files);
          }}
        />
      </VisuallyHidden>
      <div role="alert">
        {refused.map((sentence) => (
          <p key={sentence} className={styles.refused}>
            {sentence}
          </p>
        ))}
      </div>
    </Fieldset>
  );
}
