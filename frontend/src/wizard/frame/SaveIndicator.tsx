import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { classes } from '../../ui/classes.ts';
import { useWizard } from '../session/useSession.ts';
import type { SavePhase } from '../state/wizardState.ts';
import styles from './SaveIndicator.module.css';

const LOOK: Record<SavePhase, string | undefined> = {
  clean: styles.saved,
  pending: undefined,
  sending: undefined,
  retrying: styles.unsaved,
  withheld: styles.unsaved,
};

/** Says quietly whether everything is with the server. The region is there before it has anything to say. */
export function SaveIndicator() {
  const { phase, savedAt } = useWizard((state) => state.save);
  const started = useWizard((state) => state.started);
  const words = started ? saveWords(phase, savedAt) : '';
  return (
    <div role="status" aria-label={t`Saving`} className={styles.words}>
      {words !== '' && <span aria-hidden="true" className={classes(styles.dot, LOOK[phase])} />}
      {words}
    </div>
  );
}

/** The words for a state of saving; empty before anything was saved. */
export function saveWords(phase: SavePhase, savedAt: number | null): string {
  if (phase === 'retrying') return t`Not saved, retrying`;
  if (phase === 'withheld') return t`Not saved, kept on this device`;
  if (phase !== 'clean') return t`Saving`;
  if (savedAt === null) return '';
  const time = new Date(savedAt).toLocaleTimeString(i18n.locale, { timeStyle: 'short' });
  return t`Saved ${time}`;
}
