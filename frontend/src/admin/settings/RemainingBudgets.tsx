import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AiBudgets } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';

/** Calls take seconds to minutes, and the last one is not urgent. In milliseconds. */
const LOOK_EVERY_MS = 30_000;

const BUDGET_NAMES: Readonly<Record<AiBudgets['budgets'][number]['budget'], string>> = {
  administrator: 'Administrator',
  confirmed: 'Active clients',
  strangers: 'Everyone else',
};

/** Today's AI budgets in one line; nothing if they are not available. */
export function RemainingBudgets() {
  const server = useApi();
  const { data } = useQuery({
    queryKey: ['ai-budgets'],
    queryFn: () => server.aiBudgets(),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  const time = new Date(data.refilled_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return (
    <Box
      component="section"
      aria-label="AI budget today"
      sx={{
        mb: 3,
        fontSize: tokens.size.small,
        color: 'text.secondary',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
      }}
    >
      <Box component="strong" sx={{ fontWeight: 600 }}>
        AI budget today
      </Box>
      {data.budgets.map((state) => (
        <Box
          component="span"
          key={state.budget}
          sx={state.used_up ? { color: 'error.main', fontWeight: 600 } : {}}
        >
          {budgetInWords(state)}
        </Box>
      ))}
      <span>{`Resets at ${time}.`}</span>
    </Box>
  );
}

function budgetInWords({ budget, used, reserved, limit, used_up }: AiBudgets['budgets'][number]): string {
  const count = (tokens: number) => tokens.toLocaleString('en');
  return [
    `${BUDGET_NAMES[budget]}: ${limit === null ? count(used) : `${count(used)} of ${count(limit)}`} tokens`,
    ...(reserved > 0 ? [`${count(reserved)} reserved`] : []),
    ...(used_up ? ['used up'] : []),
  ].join(', ');
}
