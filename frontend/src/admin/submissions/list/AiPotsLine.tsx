import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { AiPots } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { useServer } from '../../useServer.ts';

/** Calls take seconds to minutes, and nothing hangs on the last of them, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** What may be spent on models today, quietly below the list. Nothing where it cannot be told. */
export function AiPotsLine() {
  const server = useServer();
  const { data } = useQuery({
    queryKey: ['ai-pots'],
    queryFn: () => server.aiPots(),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  const time = new Date(data.refilled_at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return (
    <Box
      component="section"
      aria-label={TEXTS.aiPots.label}
      sx={{ mt: 2, fontSize: '0.875rem', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {TEXTS.aiPots.label}
      </Box>
      {data.pots.map((one) => (
        <PotFigures key={one.pot} {...one} />
      ))}
      <span>{TEXTS.aiPots.refilled(time)}</span>
    </Box>
  );
}

function PotFigures({ pot, used, reserved, limit, used_up }: AiPots['pots'][number]) {
  const words = [
    `${TEXTS.aiPots.names[pot]}: ${TEXTS.aiPots.amount(used, limit)}`,
    ...(reserved > 0 ? [TEXTS.aiPots.reserved(reserved)] : []),
    ...(used_up ? [TEXTS.aiPots.empty] : []),
  ];
  return (
    <Box component="span" sx={used_up ? { color: 'error.main', fontWeight: 600 } : {}}>
      {words.join(', ')}
    </Box>
  );
}
