import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { isOff } from '../../ui/agency.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { closeWindow } from '../session/navigation.ts';
import { isQuarantined } from '../session/selectors.ts';
import { useSession, useWizard } from '../session/session.ts';
import styles from './FinishLater.module.css';
import { StepHeading } from './StepHeading.tsx';

/** The form's URL with a copy button. Nothing before the form has one. */
export function ResumeLink({ label = t`Your link` }: { label?: string }) {
  const { location } = useSession();
  const formId = useWizard((state) => state.form?.id);
  const field = useId();
  const [said, setSaid] = useState('');
  if (!formId) return null;
  const address = location.resumeLink(formId);
  const copy = async () => setSaid(await copyInWords(address));
  return (
    <Field id={field} label={label}>
      <div className={styles.row}>
        <TextInput
          id={field}
          value={address}
          readOnly
          dir="ltr"
          className={styles.address}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{t`Copy link`}</Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Field>
  );
}

/**
 * Copies a text.
 * @returns the message to show, also if the browser does not allow it
 */
async function copyInWords(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return t`Copied`;
  } catch {
    return t`Your browser does not let pages copy. Select the link and copy it yourself.`;
  }
}

/** A form on hold: no mail is sent before an administrator has approved it. */
export function quarantineText(): string {
  const quarantined = translate(MESSAGES.quarantinedByHand);
  return isOff('mail') ? quarantined : `${quarantined} ${t`Your email comes after that.`}`;
}

/** The dialog after the first save: everything is saved, and this link reopens the form. */
export function SavedDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const email = useWizard((state) => state.form?.email ?? state.fields.email);
  const quarantined = useWizard(isQuarantined);
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
        {quarantined ? (
          quarantineText()
        ) : isOff('mail') ? (
          t`Copy the link below and keep it. It opens this form where you left it, on any device.`
        ) : (
          <I18nProvider i18n={i18n}>
            <Trans>
              We are sending a link to <strong>{email}</strong>. It opens this form where you left it, on any
              device.
            </Trans>
          </I18nProvider>
        )}
      </p>
      <p className={styles.kept}>{t`Everything you enter from now on is saved automatically.`}</p>
      <ResumeLink />
    </Modal>
  );
}

/** The page for finishing later: everything is saved, the link, and that the tab can be closed. */
export function FinishLaterPanel() {
  const { store } = useSession();
  const email = useWizard((state) => state.form?.email);
  const quarantined = useWizard(isQuarantined);
  const isSaved = useWizard((state) => state.save.phase === 'clean');
  const saved = isSaved
    ? t`Everything is saved.`
    : t`Your last changes are still being sent. They are kept on this device until they arrive.`;
  const wayBack = quarantined
    ? [t`Use the link below to come back.`, quarantineText()]
    : [email && wayBackInWords(email)];
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

function wayBackInWords(email: string): string {
  return isOff('mail')
    ? t`Copy the link below and keep it: it brings you back.`
    : t`Use the link below to come back. We also send it by email to ${email}.`;
}
