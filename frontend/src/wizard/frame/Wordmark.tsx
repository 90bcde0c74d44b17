import { agency } from '../../ui/agency.ts';
import styles from './Wordmark.module.css';

/** The product's name, as it signs itself. */
export function Wordmark() {
  return (
    <span dir="auto" data-agency="" className={styles.name}>
      {agency().name}
      <span aria-hidden="true" className={styles.dot}>
        .
      </span>
    </span>
  );
}
