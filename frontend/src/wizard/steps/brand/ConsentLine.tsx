import { CONSENT_TEXT } from '#rules/consent';
import { say } from '../../../i18n/say.ts';
import styles from './ConsentLine.module.css';

/** What happens to what is entered, between the last field and the button. It informs, and gates nothing. */
export function ConsentLine() {
  return <p className={styles.consent}>{say(CONSENT_TEXT)}</p>;
}
