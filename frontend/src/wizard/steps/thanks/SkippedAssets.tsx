import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/controls/Button.tsx';
import { stepNamed } from '../../flow.ts';
import { showStep } from '../../session/navigation.ts';
import { useSession, useWizard } from '../../session/useSession.ts';
import { fileCount } from '../../state/selectors.ts';
import styles from './NextSteps.module.css';
import { Step } from './Step.tsx';

/** The step that may be skipped, where it was: it can still be made up for. Files on their way are not skipped. */
export function SkippedAssets() {
  const session = useSession();
  const stored = useWizard(fileCount);
  const underWay = session.laterServices.loaded()?.uploads.store.get().length ?? 0;
  if (stored + underWay > 0) return null;
  return (
    <Step>
      {t`Skipped`}
      <span aria-hidden="true"> ·</span>
      <Button className={styles.makeUp} onClick={() => showStep(session, stepNamed('assets').id)}>
        {t`Add photos`}
      </Button>
    </Step>
  );
}
