import Button from '@mui/material/Button';
import { useRef } from 'react';
import { TEXTS } from '../texts.ts';

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
  return (
    <fieldset className="images-field">
      <legend>{TEXTS.images}</legend>
      {ids.length > 0 && (
        <ol>
          {ids.map((id, index) => (
            <li key={id}>
              <span className="thumb">
                {images[index] && <img src={images[index]} alt={TEXTS.imageOf(index + 1, ids.length)} />}
              </span>
              <ImageTools place={index + 1} ids={ids} onChange={onChange} />
            </li>
          ))}
        </ol>
      )}
      <div className="images-add">
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          {TEXTS.addImages}
        </Button>
        <span className="quiet">{TEXTS.imagesHelp}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="hidden"
        tabIndex={-1}
        aria-label={TEXTS.addImages}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void onFiles(files);
        }}
      />
      <div role="alert">
        {refused.map((sentence) => (
          <p key={sentence} className="refused">
            {sentence}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

interface ImageToolsProps extends Pick<ImagesFieldProps, 'ids' | 'onChange'> {
  place: number;
}

function ImageTools({ place, ids, onChange }: ImageToolsProps) {
  const index = place - 1;
  return (
    <span className="thumb-tools">
      <button
        type="button"
        aria-label={TEXTS.moveImageEarlier(place)}
        disabled={index === 0}
        onClick={() => onChange(swapped(ids, index - 1))}
      >
        ←
      </button>
      <button
        type="button"
        aria-label={TEXTS.moveImageLater(place)}
        disabled={place === ids.length}
        onClick={() => onChange(swapped(ids, index))}
      >
        →
      </button>
      <button
        type="button"
        aria-label={TEXTS.removeImage(place)}
        onClick={() => onChange(ids.filter((_, other) => other !== index))}
      >
        ×
      </button>
    </span>
  );
}

/** The ids with the one at `index` and the next exchanged. */
function swapped(ids: readonly string[], index: number): string[] {
  const [one, other] = ids.slice(index, index + 2);
  if (one === undefined || other === undefined) return [...ids];
  return [...ids.slice(0, index), other, one, ...ids.slice(index + 2)];
}
