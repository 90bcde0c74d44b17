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
    <div role="status" aria-label="Saving" className={styles.words}>
      {words !== '' && <span aria-hidden="true" className={classes(styles.dot, LOOK[phase])} />}
      {words}
    </div>
  );
}

/** The words for a state of saving; empty before anything was saved. */
export function saveWords(phase: SavePhase, savedAt: number | null): string {
  if (phase === 'retrying') return 'Not saved, retrying';
  if (phase === 'withheld') return 'Not saved, kept on this device';
  if (phase !== 'clean') return 'Saving';
  if (savedAt === null) return '';
  return `Saved ${new Date(savedAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}`;
}
