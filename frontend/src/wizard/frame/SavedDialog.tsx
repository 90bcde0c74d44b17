import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { closeWindow } from '../session/navigation.ts';
import { useSession, useWizard } from '../session/useSession.ts';
import { isHeld } from '../state/selectors.ts';
import { ResumeLink } from './ResumeLink.tsx';
import styles from './SavedDialog.module.css';

/** After the first save: everything is kept, and this is the way back to it. */
export function SavedDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const email = useWizard((state) => state.form?.email ?? state.fields.email);
  const held = useWizard(isHeld);
  return (
    <Modal
      title={t`Progress Saved!`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => closeWindow(session)}>
            {t`Finish Later`}
          </Button>
          <Button variant="contained" data-autofocus onClick={onClose}>
            {t`Continue Now`}
          </Button>
        </>
      }
    >
      <p role="status" className={styles.sent}>
        {held ? (
          translate(MESSAGES.heldByHand)
        ) : (
          <I18nProvider i18n={i18n}>
            <Trans>
              We are sending a link to <strong>{email}</strong>. It opens this form where you left it, on any
              device.
            </Trans>
          </I18nProvider>
        )}
      </p>
      <p className={styles.kept}>{t`From here on everything you enter is saved as you go.`}</p>
      <ResumeLink />
    </Modal>
  );
}
