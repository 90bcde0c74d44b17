import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import styles from './MailList.module.css';
import type { ReceivedMail } from './sandboxApi.ts';

/** The mails, newest first, each a link to itself. */
export function MailList({ mails, shownId }: { mails: ReceivedMail[]; shownId: string }) {
  return (
    <ul aria-label={t`Mails`} className={styles.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <a
            href={`#${mail.id}`}
            className={styles.mail}
            {...(mail.id === shownId && { 'aria-current': 'true' as const })}
          >
            <span className={styles.subject}>{mail.subject}</span>
            <span className={styles.small}>{toWhom(mail)}</span>
            <time dateTime={mail.receivedAt} className={styles.small}>
              {i18n.date(mail.receivedAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

function toWhom({ recipients }: ReceivedMail): string {
  const addresses = recipients.join(', ');
  return t`To ${addresses}`;
}
