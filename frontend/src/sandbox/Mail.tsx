import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { classes } from '../ui/classes.ts';
import { ViewSegments } from '../ui/controls/Segments.tsx';
import card from './Card.module.css';
import { LinkedText } from './LinkedText.tsx';
import styles from './Mail.module.css';
import type { MailAddress, ReceivedMail } from './sandboxApi.ts';

type View = 'text' | 'design';

const WITH_ZONE = { dateStyle: 'full', timeStyle: 'long' } as const;

/** One mail as it came in: its words with links that work, or its design in a frame that can do nothing. */
export function Mail({ mail }: { mail: ReceivedMail }) {
  const [view, setView] = useState<View>('text');
  return (
    <article className={classes(card.card, styles.mail)}>
      <h2>{mail.subject}</h2>
      <dl className={styles.facts}>
        <dt>{t`From`}</dt>
        <dd>{inWords(mail.from)}</dd>
        <dt>{t`To`}</dt>
        <dd>{mail.to.map(inWords).join(', ')}</dd>
        <dt>{t`Received`}</dt>
        <dd>{i18n.date(mail.receivedAt, WITH_ZONE)}</dd>
      </dl>
      <div className={styles.views}>
        <ViewSegments
          label={t`Show the mail as`}
          options={{ text: t`Text`, design: t`Design` }}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'text' ? (
        <LinkedText text={mail.text} />
      ) : (
        <iframe title={t`The mail's design`} sandbox="" srcDoc={mail.html} className={styles.design} />
      )}
    </article>
  );
}

function inWords({ name, address }: MailAddress): string {
  return name === '' ? address : `${name} <${address}>`;
}
