import { t } from '@lingui/core/macro';
import { say } from '../../i18n/say.ts';
import { classes } from '../../ui/classes.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Player.module.css';
import { SCENES } from './scenes.tsx';
import { useScenes } from './useScenes.ts';

/** Plays the scenes by themselves; they can be stopped, and turned by hand. The words say all that the pictures do. */
export function Player() {
  const { at, isPlaying, isHeld, isAtEnd, toggle, show } = useScenes(SCENES.length);
  const scene = SCENES[at];
  if (!scene) return null;
  return (
    <section aria-label={t`Guide`} aria-roledescription={t`moving pictures`}>
      <div aria-hidden="true" key={at} className={classes(styles.stage, isHeld && styles.still)}>
        {scene.picture}
      </div>
      <div aria-live={isPlaying ? 'off' : 'polite'} className={styles.caption}>
        <h3>{say(scene.title)}</h3>
        <p className={styles.words}>{say(scene.words)}</p>
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
