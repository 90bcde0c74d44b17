import { t } from '@lingui/core/macro';
import { panelSession } from '../../ui/panelSession.ts';
import styles from './Brand.module.css';

/** Back to the panel, for who comes from there: others have nothing to do with it. */
export function PanelLink() {
  if (!panelSession.isFlagged()) return null;
  return (
    <a href="/admin" className={styles.panel}>
      {t`Panel`}
    </a>
  );
}
