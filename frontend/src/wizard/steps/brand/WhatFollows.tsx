import { msg, plural, t } from '@lingui/core/macro';
import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from '#rules/limits';
import { say } from '../../../i18n/say.ts';
import styles from './WhatFollows.module.css';

const PROMISES = [
  [msg`Ten minutes of your time`, msg`A few facts, some photos, and an interview you may speak or type.`],
  [
    msg`Your strategy within ${plural({ days: STRATEGY_EMAIL_DAYS }, { one: '# day', other: '# days' })}`,
    msg`We read everything and send you a content strategy made for you.`,
  ],
  [
    msg`${plural({ posts: POSTS_PER_MONTH }, { one: '# post', other: '# posts' })} a month`,
    msg`Written for your personal profile, from your own words.`,
  ],
] as const;

/** What the prospect gets, beside the form where there is room, below it where there is not. */
export function WhatFollows() {
  return (
    <aside aria-label={t`What you get`} className={styles.aside}>
      <ol className={styles.promises}>
        {PROMISES.map(([title, text], at) => (
          <li key={title.id}>
            <div aria-hidden="true" className={styles.number}>
              {at + 1}
            </div>
            <div className={styles.title}>{say(title)}</div>
            <div className={styles.text}>{say(text)}</div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
