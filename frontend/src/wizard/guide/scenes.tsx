import { msg, plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MIN_ANSWERS } from '#rules/limits';
import type { Message } from '#rules/translate';
import { classes } from '../../ui/classes.ts';
import { TickIcon } from '../../ui/Icon.tsx';
import { STEPS, type StepName } from '../flow.ts';
import styles from './scenes.module.css';

export interface Scene {
  title: Message;
  /** What is said below the picture. */
  words: Message;
  picture: ReactNode;
}

const PARTS: Partial<Record<StepName, Omit<Scene, 'title'>>> = {
  brand: {
    words: msg`Your website, your email and your industry. Two minutes, and your place is saved.`,
    picture: <Fields />,
  },
  assets: {
    words: msg`Photos of you and your team, and a brand manual if you have one. Photos from your phone are just right.`,
    picture: <Photos />,
  },
  interview: {
    words: msg`Name the topics you care about, then answer at least ${plural({ min: MIN_ANSWERS }, { one: 'one question', 4: 'four questions', other: '# questions' })}, spoken or typed. Speak as you would to a colleague: those are the words your posts will be made of.`,
    picture: <Interview />,
  },
};

/** A scene for each step that has one, in the order of the steps. */
export const SCENES: readonly Scene[] = STEPS.flatMap(({ name, title }) => {
  const part = PARTS[name];
  return part ? [{ title, ...part }] : [];
});

/** Three fields fill themselves, then the button opens. */
function Fields() {
  return (
    <div className={styles.card}>
      {ORDER.map((order) => (
        <div key={order} className={styles.field}>
          <span className={classes(styles.typed, order)} />
        </div>
      ))}
      <span className={styles.button}>
        <TickIcon />
      </span>
    </div>
  );
}

/** Three photos come down into their box, and each is ticked. */
function Photos() {
  return (
    <div className={classes(styles.card, styles.box)}>
      {ORDER.map((order) => (
        <span key={order} className={classes(styles.photo, order)}>
          <span className={styles.head} />
          <span className={styles.body} />
          <span className={styles.tick}>
            <TickIcon />
          </span>
        </span>
      ))}
    </div>
  );
}

/** A voice moves, and its words come line by line. */
function Interview() {
  return (
    <div className={styles.card}>
      <div className={styles.voice}>
        <span className={styles.microphone} />
        {WAVES.map((wave) => (
          <span key={wave} className={classes(styles.wave, wave)} />
        ))}
      </div>
      {ORDER.map((order) => (
        <span key={order} className={classes(styles.line, order)} />
      ))}
    </div>
  );
}

const ORDER = [styles.first, styles.second, styles.third] as const;
const WAVES = [styles.low, styles.high, styles.middle, styles.top, styles.little] as const;
