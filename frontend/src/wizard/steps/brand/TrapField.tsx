import { TRAP_FIELD } from '#rules/consent';
import { TRAP_ID } from '../../session/fields.ts';
import { usePage } from '../../session/useSession.ts';
import styles from './TrapField.module.css';

/** A field that people neither see nor reach nor hear of. Machines fill it in. */
export function TrapField() {
  const { botSignals } = usePage();
  return (
    <div aria-hidden="true" className={styles.trap}>
      <input
        id={TRAP_ID}
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
