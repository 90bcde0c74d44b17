import { t } from '@lingui/core/macro';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useSession, useWizard } from '../session/useSession.ts';
import { isHeld } from '../state/selectors.ts';
import styles from './FinishLaterPanel.module.css';
import { ResumeLink } from './ResumeLink.tsx';
import { StepHeading } from './StepHeading.tsx';

/** For those who go: all is saved, this is the link back, the tab may be closed. */
export function FinishLaterPanel() {
  const { store } = useSession();
  const email = useWizard((state) => state.form?.email);
  const held = useWizard(isHeld);
  const isSaved = useWizard((state) => state.save.phase === 'clean');
  const saved = isSaved
    ? t`Everything is saved.`
    : t`Your last changes are still on their way. They are kept on this device until they arrive.`;
  const wayBack = held
    ? [t`The link below brings you back.`, translate(MESSAGES.heldByHand)]
    : [email && t`The link below brings you back; it also comes by email to ${email}.`];
  return (
    <div className={styles.panel}>
      <StepHeading title={t`You can close this tab`} />
      <p className={styles.words}>{[saved, ...wayBack].join(' ')}</p>
      <ResumeLink />
      <Button
        variant="contained"
        className={styles.back}
        onClick={() => store.dispatch({ type: 'dialog', dialog: null })}
      >
        {t`Continue where I left off`}
      </Button>
    </div>
  );
}
