import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/controls/Button.tsx';
import { useWizard } from '../../session/useSession.ts';
import { isGenerated } from '../../state/selectors.ts';
import { HeldQuestions } from './FoldedTopics.tsx';
import styles from './SubmitTopics.module.css';

/** The foot of the topics: has questions made of them, or, where they have them, folds them again. */
export function SubmitTopics({ onSubmit, onFold }: { onSubmit: () => void; onFold: () => void }) {
  const generated = useWizard(isGenerated);
  const { busy, error } = useWizard((state) => state.generation);
  return (
    <div className={styles.submit}>
      <div className={styles.buttons}>
        <Button variant="contained" disabled={generated} aria-disabled={busy} onClick={onSubmit}>
          {generated ? t`Questions Generated` : busy ? t`Generating Questions...` : t`Submit Topics`}
        </Button>
        {generated && !busy && <Button onClick={onFold}>{t`Done`}</Button>}
      </div>
      <div className={styles.problem}>{error}</div>
      {generated && <HeldQuestions />}
      {busy && (
        <p role="status" className={styles.status}>
          {t`We are writing questions for you. This usually takes less than a minute.`}
        </p>
      )}
    </div>
  );
}
