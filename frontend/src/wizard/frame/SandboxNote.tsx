import { t } from '@lingui/core/macro';
import { useWizard } from '../session/useSession.ts';
import styles from './SandboxNote.module.css';

/** Says openly when parts of the service are local stand-ins: a demonstration is not passed off as the real thing. */
export function SandboxNote() {
  const demonstration = useWizard((state) =>
    Object.values(state.config?.integrations ?? {}).some(({ mode }) => mode === 'sandbox'),
  );
  if (!demonstration) return null;
  return (
    <p
      className={styles.note}
    >{t`Demonstration: some of the services behind this page are local stand-ins.`}</p>
  );
}
