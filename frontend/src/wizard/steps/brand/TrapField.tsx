import Box from '@mui/material/Box';
import { TRAP_FIELD } from '#rules/consent';
import { useSession } from '../../session/useSession.ts';

/** A field that people neither see nor reach nor hear of. Machines fill it in. */
export function TrapField() {
  const { botSignals } = useSession();
  return (
    <Box
      aria-hidden="true"
      sx={{ position: 'absolute', left: -10_000, width: '1px', height: '1px', overflow: 'hidden' }}
    >
      <input
        type="text"
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        onChange={(event) => {
          botSignals.trap = event.target.value;
        }}
      />
    </Box>
  );
}
