import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { submissionsApi } from '../../api/submissions.ts';

const NAMES = { openai: 'AI', trello: 'Trello', apify: 'Scraper', mail: 'E-mail' } as const;

/** Names the services that local stand-ins serve, so that nobody takes their output for the real thing. */
export function SandboxNotice() {
  const { data } = useQuery({ queryKey: ['config'], queryFn: submissionsApi.config, staleTime: Infinity });
  const names = Object.entries(NAMES).flatMap(([key, name]) =>
    data?.integrations[key as keyof typeof NAMES] === 'sandbox' ? [name] : [],
  );
  if (names.length === 0) return null;
  const title = `Served by local stand-ins: ${names.join(', ')}`;
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      label="Sandbox"
      title={title}
      aria-label={title}
      role="note"
    />
  );
}
