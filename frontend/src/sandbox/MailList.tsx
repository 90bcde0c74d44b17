import styles from './MailList.module.css';
import type { ReceivedMail } from './sandboxApi.ts';
import { shortDate } from './words.ts';

/** The mails, newest first, each a link to itself. */
export function MailList({ mails, shownId }: { mails: ReceivedMail[]; shownId: string }) {
  return (
    <ul aria-label="Mails" className={styles.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <a
            href={`#${mail.id}`}
            className={styles.mail}
            {...(mail.id === shownId && { 'aria-current': 'true' as const })}
          >
            <span className={styles.subject}>{mail.subject}</span>
            <span className={styles.small}>To {mail.recipients.join(', ')}</span>
            <time dateTime={mail.receivedAt} className={styles.small}>
              {shortDate(mail.receivedAt)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}
