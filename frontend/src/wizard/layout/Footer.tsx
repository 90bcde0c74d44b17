import { t } from '@lingui/core/macro';
import { exportAddress } from '../../api/forms.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { finishLater } from '../session/navigation.ts';
import { useSession, useWizard } from '../session/session.ts';
import styles from './Footer.module.css';

/** The skip link of an optional step. */
export function SkipLink() {
  const session = useSession();
  return (
    <div className={styles.skip}>
      <Button onClick={() => finishLater(session)}>{t`Skip & Finish later`}</Button>
    </div>
  );
}

/** Links to download or delete one's data, on every step after the first save. */
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

/** Names the services that this server simulates and the settings that connect the real ones. */
export function SimulatedNote() {
  const integrations = useWizard((state) => state.config?.integrations);
  const simulated = Object.values(integrations ?? {}).filter(({ mode }) => mode === 'sandbox');
  if (simulated.length === 0) return null;
  return (
    <details className={styles.note}>
      <summary className={styles.badge}>{t`Simulated`}</summary>
      <p>{t`Some services on this page have no keys, so the server simulates them. Nothing reaches a vendor or a person. To connect the real services, set:`}</p>
      <p>{simulated.flatMap(({ liveWith }) => liveWith).join(', ')}</p>
    </details>
  );
}
