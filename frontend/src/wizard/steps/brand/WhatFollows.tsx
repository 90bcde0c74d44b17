import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from '#rules/limits';
import { counted } from '#rules/units';
import styles from './WhatFollows.module.css';

const PROMISES = [
  ['Ten minutes of your time', 'A few facts, some photos, and an interview you may speak or type.'],
  [
    `Your strategy within ${counted(STRATEGY_EMAIL_DAYS, 'day')}`,
    'We read everything and send you a content strategy made for you.',
  ],
  [`${counted(POSTS_PER_MONTH, 'post')} a month`, 'Written for your personal profile, from your own words.'],
] as const;

/** What the prospect gets, beside the form where there is room, below it where there is not. */
export function WhatFollows() {
  return (
    <aside aria-label="What you get" className={styles.aside}>
      <ol className={styles.promises}>
        {PROMISES.map(([title, text], at) => (
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
