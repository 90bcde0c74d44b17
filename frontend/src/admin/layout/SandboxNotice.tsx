import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useServer } from '../useServer.ts';

/** Names the services that local stand-ins serve, so that nobody takes their output for the real thing. */
export function SandboxNotice() {
  const server = useServer();
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => server.config(), staleTime: Infinity });
  const integrations = data?.integrations ?? {};
  const sandboxed = Object.values(integrations).filter(({ mode }) => mode === 'sandbox');
  if (sandboxed.length === 0) return null;
  const title = `Sandbox: ${sandboxed.map(({ label }) => label).join(', ')} served by local stand-ins`;
  const look = { size: 'small', variant: 'outlined', color: 'warning', label: 'Sandbox', title } as const;
  if (integrations.mail?.mode !== 'sandbox') return <Chip {...look} role="note" aria-label={title} />;
  return (
    <Chip
      {...look}
      component="a"
      href="/sandbox/inbox"
      target="_blank"
      rel="noopener"
      clickable
      aria-label={`${title}. Opens their inbox.`}
    />
  );
}
