import { Fieldset } from './Fieldset.tsx';
import styles from './Segments.module.css';

interface SegmentsProps<T extends string> {
  /** Accessible name. */
  label: string;
  options: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
}

/** Toggle buttons for different views of the same content. */
export function ViewSegments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons are no fieldset
    <div role="group" aria-label={label} className={styles.segments}>
      {keysOf(options).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className={styles.segment}
          onClick={() => onChange(option)}
        >
          {options[option]}
        </button>
      ))}
    </div>
  );
}

/** A radio group of a few values, all of them visible. */
export function RadioSegments<T extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentsProps<T> & { name: string }) {
  return (
    <Fieldset legend={label}>
      <div className={styles.segments}>
        {keysOf(options).map((option) => (
          <label key={option} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              className={styles.radio}
              onChange={() => onChange(option)}
            />
            {options[option]}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

function keysOf<T extends string>(options: Readonly<Record<T, string>>): T[] {
  return Object.keys(options) as T[];
}
