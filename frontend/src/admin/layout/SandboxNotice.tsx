import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { submissionsApi } from '../../api/submissions.ts';

const NAMES = { openai: 'AI', trello: 'Trello', apify: 'scraper', mail: 'email' } as const;

/** Names the services that local stand-ins serve, so that nobody takes their output for the real thing. */
export function SandboxNotice() {
  const { data } = useQuery({ queryKey: ['config'], queryFn: submissionsApi.config, staleTime: Infinity });
  const sandboxed = (name: keyof typeof NAMES) => data?.integrations[name] === 'sandbox';
  const names = (['openai', 'trello', 'apify', 'mail'] as const).filter(sandboxed).map((name) => NAMES[name]);
  if (names.length === 0) return null;
  const title = `Sandbox: ${names.join(', ')} served by local stand-ins`;
  const look = { size: 'small', variant: 'outlined', color: 'warning', label: 'Sandbox', title } as const;
  if (!sandboxed('mail')) return <Chip {...look} role="note" aria-label={title} />;
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
