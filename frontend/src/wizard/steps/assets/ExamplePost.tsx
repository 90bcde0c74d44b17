import { plural, t } from '@lingui/core/macro';
import { say } from '../../../i18n/say.ts';
import styles from './ExamplePost.module.css';
import { ExampleScene } from './ExampleScene.tsx';
import type { Example } from './examples.ts';

/** One example post as it would look in a feed. */
export function ExamplePost({ example }: { example: Example }) {
  const { author, role, text, likes, comments, skin, coat } = example;
  return (
    <li className={styles.post}>
      <div className={styles.head}>
        <Avatar skin={skin} coat={coat} />
        <div className={styles.who}>
          <div className={styles.author}>{author}</div>
          <div className={styles.role}>{say(role)}</div>
        </div>
      </div>
      <div className={styles.text}>{say(text)}</div>
      <ExampleScene example={example} />
      <div className={styles.counts}>
        {t`${plural(likes, { one: '# like', other: '# likes' })} · ${plural(comments, { one: '# comment', other: '# comments' })}`}
      </div>
    </li>
  );
}

function Avatar({ skin, coat }: { skin: string; coat: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.avatar}>
      <circle cx="20" cy="20" r="20" fill="#eef0ff" />
      <circle cx="20" cy="16" r="7" fill={skin} />
      <path d="M7 36c1-9 7-12 13-12s12 3 13 12a20 20 0 0 1-26 0z" fill={coat} />
    </svg>
  );
}
