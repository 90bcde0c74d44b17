import { TRAP_FIELD } from '#rules/consent';
import { useSession } from '../../session/useSession.ts';
import styles from './TrapField.module.css';

/** A field that people neither see nor reach nor hear of. Machines fill it in. */
export function TrapField() {
  const { botSignals } = useSession();
  return (
    <div aria-hidden="true" className={styles.trap}>
      <input
        type="text"
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        onChange={(event) => {
          botSignals.trap = event.target.value;
        }}
      />
    </div>
  );
}
