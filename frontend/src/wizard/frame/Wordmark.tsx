import styles from './Wordmark.module.css';

/** The product's name, as it signs itself. */
export function Wordmark() {
  return (
    <span dir="ltr" className={styles.name}>
      Byline
      <span aria-hidden="true" className={styles.dot}>
        .
      </span>
    </span>
  );
}
