import { CONSENT_TEXT } from '#rules/consent';
import styles from './ConsentLine.module.css';

/** What happens to what is entered, before anything is. It informs, and gates nothing. */
export function ConsentLine() {
  return <p className={styles.consent}>{CONSENT_TEXT}</p>;
}
