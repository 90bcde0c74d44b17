import { t } from '@lingui/core/macro';
import { exportAddress } from '../../api/forms.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { useSession, useWizard } from '../session/useSession.ts';
import styles from './YourData.module.css';

/** Download or delete one's data, on every step once the server has any. */
export function YourData() {
  const { store } = useSession();
  const id = useWizard((state) => state.form?.id);
  if (id === undefined) return null;
  return (
    <details className={styles.data}>
      <summary className={styles.link}>{t`Your data`}</summary>
      <ButtonLink href={exportAddress(id)}>{t`Download my data`}</ButtonLink>
      <Button onClick={() => store.dispatch({ type: 'dialog', dialog: 'erase' })}>{t`Delete my data`}</Button>
    </details>
  );
}
