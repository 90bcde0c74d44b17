import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import { forgetName } from '../acts/actions.ts';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import styles from './Reader.module.css';

/** In whose name this device speaks; somebody else may have been sent the same link. */
export function Reader() {
  const desk = useDesk();
  const name = useDeskState((state) => state.kept.name);
  if (name === '') return null;
  return (
    <p className={styles.reader}>
      <span>{t`You decide as ${name}.`}</span>
      <Button small onClick={() => forgetName(desk)}>{t`I am somebody else`}</Button>
    </p>
  );
}
