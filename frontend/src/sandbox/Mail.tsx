import { useState } from 'react';
import { classes } from '../ui/classes.ts';
import { ViewSegments } from '../ui/controls/Segments.tsx';
import card from './Card.module.css';
import { LinkedText } from './LinkedText.tsx';
import styles from './Mail.module.css';
import type { MailAddress, ReceivedMail } from './sandboxApi.ts';
import { longDate } from './words.ts';

const VIEWS = { text: 'Text', design: 'Design' } as const;

/** One mail as it came in: its words with links that work, or its design in a frame that can do nothing. */
export function Mail({ mail }: { mail: ReceivedMail }) {
  const [view, setView] = useState<keyof typeof VIEWS>('text');
  return (
    <article className={classes(card.card, styles.mail)}>
      <h2>{mail.subject}</h2>
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>{inWords(mail.from)}</dd>
        <dt>To</dt>
        <dd>{mail.to.map(inWords).join(', ')}</dd>
        <dt>Received</dt>
        <dd>{longDate(mail.receivedAt)}</dd>
      </dl>
      <div className={styles.views}>
        <ViewSegments label="Show the mail as" options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'text' ? (
        <LinkedText text={mail.text} />
      ) : (
        <iframe title="The mail's design" sandbox="" srcDoc={mail.html} className={styles.design} />
      )}
    </article>
  );
}

function inWords({ name, address }: MailAddress): string {
  return name === '' ? address : `${name} <${address}>`;
}
