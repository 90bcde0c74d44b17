import { msg, plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useReducer } from 'react';
import { MIN_ANSWERS } from '#shared/limits';
import type { Message } from '#shared/translate';
import { translate } from '../../i18n/translate.ts';
import { isOff } from '../../ui/agency.ts';
import { classes } from '../../ui/classes.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { Icon, TickIcon } from '../../ui/Icon.tsx';
import { STEPS, type StepName } from '../flow.ts';
import styles from './GuideDialog.module.css';

/** Duration of a scene: its animations end after six seconds, and the caption takes time to read. */
export const SCENE_MS = 8000;

interface Showing {
  at: number;
  /** Whether scenes advance automatically. */
  isPlaying: boolean;
  /** Whether the animation is paused. */
  isHeld: boolean;
}

type Action = { ended: number } | { show: number } | 'play or pause';

interface ScenePlayer extends Showing {
  isAtEnd: boolean;
  toggle: () => void;
  show: (at: number) => void;
}

/** Plays the scenes in order until the last one or until stopped; starts paused with reduced motion. */
export function useScenes(count: number): ScenePlayer {
  const [showing, dispatch] = useReducer(
    (before: Showing, action: Action) => next(before, action, count - 1),
    undefined,
    () => ({ at: 0, isPlaying: !wantsLittleMotion(), isHeld: false }),
  );
  const { at, isPlaying } = showing;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => dispatch({ ended: at }), SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  return {
    ...showing,
    isAtEnd: at === count - 1,
    toggle: () => dispatch('play or pause'),
    show: (wanted) => dispatch({ show: wanted }),
  };
}

function next({ at, isPlaying }: Showing, action: Action, last: number): Showing {
  if (action === 'play or pause') {
    if (isPlaying) return { at, isPlaying: false, isHeld: true };
    return { at: at === last ? 0 : at, isPlaying: true, isHeld: false };
  }
  if ('ended' in action) return { at: Math.min(action.ended + 1, last), isPlaying: at < last, isHeld: false };
  // Choosing a scene by hand stops the automatic playback.
  return { at: Math.min(Math.max(action.show, 0), last), isPlaying: false, isHeld: false };
}

function wantsLittleMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

interface Scene {
  title: Message;
  /** Caption below the animation. */
  words: Message;
  /** Caption if answers can only be typed. */
  typedWords?: Message;
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
    words: msg`Name the topics you care about, then answer at least ${plural({ min: MIN_ANSWERS }, { one: 'one question', 4: 'four questions', other: '# questions' })}, spoken or typed. Talk as you would to a colleague: your posts are built from those words.`,
    typedWords: msg`Name the topics you care about, then answer at least ${plural({ min: MIN_ANSWERS }, { one: 'one question', 4: 'four questions', other: '# questions' })}. Write as you would to a colleague: your posts are built from those words.`,
    picture: <Interview />,
  },
};

/** A scene for each step that has one, in the order of the steps. */
const SCENES: readonly Scene[] = STEPS.flatMap(({ name, title }) => {
  const part = PARTS[name];
  return part ? [{ title, ...part }] : [];
});

/** Without AI there are no recordings. */
function textOf({ words, typedWords }: Scene): Message {
  return typedWords && isOff('speech') ? typedWords : words;
}

/** Three fields are filled in, then the button is enabled. */
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

/** Three photos drop into their box, each with a tick. */
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

/** A voice level moves, and the transcript appears line by line. */
function Interview() {
  return (
    <div className={styles.card}>
      {!isOff('speech') && (
        <div className={styles.voice}>
          <span className={styles.microphone} />
          {WAVES.map((wave) => (
            <span key={wave} className={classes(styles.wave, wave)} />
          ))}
        </div>
      )}
      {ORDER.map((order) => (
        <span key={order} className={classes(styles.line, order)} />
      ))}
    </div>
  );
}

const ORDER = [styles.first, styles.second, styles.third] as const;
const WAVES = [styles.low, styles.high, styles.middle, styles.top, styles.little] as const;

/** Plays the scenes, with buttons to stop and to choose one. The captions contain all information. */
function Player() {
  const { at, isPlaying, isHeld, isAtEnd, toggle, show } = useScenes(SCENES.length);
  const scene = SCENES[at];
  if (!scene) return null;
  return (
    <section aria-label={t`Guide`} aria-roledescription={t`animation`}>
      <div aria-hidden="true" key={at} className={classes(styles.stage, isHeld && styles.still)}>
        {scene.picture}
      </div>
      <div aria-live={isPlaying ? 'off' : 'polite'} className={styles.caption}>
        <h3>{translate(scene.title)}</h3>
        <p className={styles.words}>{translate(textOf(scene))}</p>
      </div>
      <div className={styles.controls}>
        <IconButton aria-label={t`Previous`} disabled={at === 0} onClick={() => show(at - 1)}>
          <Icon>
            <path d="M15 5l-7 7 7 7" />
          </Icon>
        </IconButton>
        <Button onClick={toggle}>{isPlaying ? t`Pause` : isAtEnd ? t`Play again` : t`Play`}</Button>
        <IconButton aria-label={t`Next`} disabled={isAtEnd} onClick={() => show(at + 1)}>
          <Icon>
            <path d="M9 5l7 7-7 7" />
          </Icon>
        </IconButton>
        <span className={styles.place}>{t`${{ position: at + 1 }} of ${{ count: SCENES.length }}`}</span>
      </div>
    </section>
  );
}

/** The built-in guide: the wizard as three short animations without sound, with captions. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      wide
      title={t`How it works`}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t`Got it`}
        </Button>
      }
    >
      <Player />
      <p className={styles.last}>
        {isOff('mail')
          ? t`You can stop at any time. Keep the link to your form: it brings you back to where you were.`
          : t`You can stop at any time. The link in your email brings you back to where you were.`}
      </p>
    </Modal>
  );
}
