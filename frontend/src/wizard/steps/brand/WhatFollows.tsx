import { t } from '@lingui/core/macro';
import { agency } from '../../../ui/agency.ts';
import styles from './WhatFollows.module.css';

/** What the prospect gets, beside the form where there is room, below it where there is not. */
export function WhatFollows() {
  const { strategyWithin, postsAMonth } = agency();
  const promises = [
    [t`Ten minutes of your time`, t`A few facts, some photos, and an interview you may speak or type.`],
    [strategyWithin, t`We read everything and send you a content strategy made for you.`],
    [postsAMonth, t`Written for your personal profile, from your own words.`],
  ];
  return (
    <aside aria-label={t`What you get`} className={styles.aside}>
      <ol className={styles.promises}>
        {promises.map(([title, text], at) => (
          <li key={title}>
            <div aria-hidden="true" className={styles.number}>
              {at + 1}
            </div>
            <div className={styles.title}>{title}</div>
            <div className={styles.text}>{text}</div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
