import styles from './StrategyView.module.css';

/** A list of short texts. */
export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity but their place
        <li key={index} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
