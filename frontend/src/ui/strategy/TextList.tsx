import styles from './StrategyView.module.css';

/** A list of short texts. */
export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no id, only its position
        <li key={index} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
