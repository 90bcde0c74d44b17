import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { finishLater } from '../session/navigation.ts';
import { useSession } from '../session/useSession.ts';
import styles from './SkipLink.module.css';

/** The way out of a step that may wait. */
export function SkipLink() {
  const session = useSession();
  return (
    <div className={styles.skip}>
      <Button onClick={() => finishLater(session)}>{t`Skip & Finish later`}</Button>
    </div>
  );
}
