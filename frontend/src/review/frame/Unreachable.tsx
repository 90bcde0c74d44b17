import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { loadDesk } from '../session/desk.ts';
import { useDesk } from '../session/useDesk.ts';
import styles from './Closed.module.css';
import { Closed } from './Closed.tsx';

/** The round could not be fetched; it is tried again by itself when the network is back. */
export function Unreachable() {
  const desk = useDesk();
  return (
    <Closed title={t`We cannot reach your posts right now`}>
      <p>{t`Check your connection. What you had already said is kept on this device.`}</p>
      <Button variant="contained" className={styles.retry} onClick={() => void loadDesk(desk)}>
        {t`Try again`}
      </Button>
    </Closed>
  );
}
