import { t } from '@lingui/core/macro';
import styles from './WordsForm.module.css';

/** What is wrong most often, said with one press: it begins the words. */
export function Chips({ onChoose }: { onChoose: (words: string) => void }) {
  return (
    <fieldset aria-label={t`What it is about`} className={styles.chips}>
      {[t`Not my words`, t`A fact is wrong`, t`Too long`].map((words) => (
        <button key={words} type="button" className={styles.chip} onClick={() => onChoose(words)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
