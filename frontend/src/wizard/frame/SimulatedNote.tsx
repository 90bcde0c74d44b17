import { t } from '@lingui/core/macro';
import { useWizard } from '../session/useSession.ts';
import styles from './SimulatedNote.module.css';

/** Names the services that this server simulates and the settings that connect the real ones. */
export function SimulatedNote() {
  const integrations = useWizard((state) => state.config?.integrations);
  const simulated = Object.values(integrations ?? {}).filter(({ mode }) => mode === 'sandbox');
  if (simulated.length === 0) return null;
  return (
    <details className={styles.note}>
      <summary className={styles.badge}>{t`Simulated`}</summary>
      <p>{t`Some services of this page have no keys and are simulated on its server: nothing reaches a vendor or a person. These settings connect the real ones:`}</p>
      <p>{simulated.flatMap(({ liveWith }) => liveWith).join(', ')}</p>
    </details>
  );
}
