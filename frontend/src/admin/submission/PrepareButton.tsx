import { Button } from '@mui/material';
import { WithRight } from '../people/WithRight.tsx';
import { useClientMonths } from './ClientMonthsContext.tsx';
import { useNextActions } from './nextActions.tsx';

/** Prepares a month without posts, in the words of the next step. Nothing while another step is next. */
export function PrepareButton({ month }: { month?: string }) {
  const { next } = useClientMonths();
  const { request } = useNextActions();
  if (next?.name !== 'prepare' && next?.name !== 'find') return null;
  if (next.isRunning || (month !== undefined && next.month !== month)) return null;
  const { name, label } = next;
  return (
    <WithRight right="edit clients">
      <Button variant="outlined" onClick={() => request(name)} sx={{ mt: 1.5, minHeight: 44 }}>
        {label}
      </Button>
    </WithRight>
  );
}
