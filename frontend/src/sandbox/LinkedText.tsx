import styles from './LinkedText.module.css';
import { linkParts } from './words.ts';

/** Text with its line breaks; web addresses in it are links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {linkParts(text).map(({ at, part, isLink }) =>
        isLink ? (
          <a key={at} href={part} rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
