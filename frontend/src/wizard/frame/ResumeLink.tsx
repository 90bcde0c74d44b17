import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import { useSession, useWizard } from '../session/useSession.ts';
import styles from './ResumeLink.module.css';

/** The address that opens this form, to be copied by button or by hand. Nothing before the form has one. */
export function ResumeLink() {
  const { location } = useSession();
  const formId = useWizard((state) => state.form?.id);
  const field = useId();
  const [said, setSaid] = useState('');
  if (!formId) return null;
  const address = location.resumeLink(formId);
  const copy = async () => setSaid(await copyInWords(address));
  return (
    <Field id={field} label={t`Your link`}>
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

/** Copies a text. @returns what to tell the person, also when the browser does not allow it. */
async function copyInWords(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return t`Copied`;
  } catch {
    return t`Your browser does not let pages copy. Select the link and copy it yourself.`;
  }
}
