import { t } from '@lingui/core/macro';
import { exportAddress } from '../../api/forms.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { useSession, useWizard } from '../session/useSession.ts';
import styles from './YourData.module.css';

/** The way to one's data, on every step once there is any on the server. */
export function YourData() {
  const { store } = useSession();
  const id = useWizard((state) => state.form?.id);
  if (id === undefined) return null;
  return (
    <section aria-label={t`Your data`} className={styles.ways}>
      <ButtonLink href={exportAddress(id)}>{t`Download my data`}</ButtonLink>
      <Button onClick={() => store.dispatch({ type: 'dialog', dialog: 'erase' })}>{t`Delete my data`}</Button>
    </section>
  );
}
