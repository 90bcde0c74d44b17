import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { Health } from '../../api/submissions.ts';
import { TEXTS } from '../texts.ts';
import { useServer } from '../useServer.ts';

/** How often it is looked whether somebody has to see to the server, in milliseconds. */
const LOOK_MS = 60_000;

/** What the administrator should pass on to whoever runs the server, while everything still works. */
export function HealthNotice() {
  const server = useServer();
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: () => server.health(),
    refetchInterval: LOOK_MS,
    retry: false,
  });
  const notes = data ? notesOf(data) : [];
  return notes.map((note) => (
    <Alert key={note} severity="warning" sx={{ borderRadius: 0 }}>
      {note}
    </Alert>
  ));
}

/** An answer that something in between gave has neither. */
function notesOf({ disk, alarms = [] }: Partial<Health>): string[] {
  if (disk === 'down') return [TEXTS.health.diskFull];
  return alarms.map((alarm) => TEXTS.health[alarm]);
}
