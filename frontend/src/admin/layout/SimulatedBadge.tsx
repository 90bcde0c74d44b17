import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../useApi.ts';

/** Names the services that this server simulates and the settings that connect the real ones. */
export function SimulatedBadge() {
  const server = useApi();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const heading = useId();
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => server.config(), staleTime: Infinity });
  const integrations = data?.integrations ?? {};
  const simulated = Object.values(integrations).filter(({ mode }) => mode === 'sandbox');
  if (simulated.length === 0) return null;
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        label="Simulated"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
      >
        <Box sx={{ p: 2, maxWidth: 420 }}>
          <Typography id={heading} variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
            Simulated services
          </Typography>
          <Typography variant="body2">
            These services have no keys. This server simulates them, so nothing reaches a vendor or a person.
            Set the variables and restart the server to use the real ones.
          </Typography>
          <Box component="dl" sx={{ fontSize: '0.875rem', my: 1.5 }}>
            {simulated.map(({ label, liveWith }) => (
              <Box key={label} sx={{ mb: 1 }}>
                <Box
                  component="dt"
                  sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}
                >
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {liveWith.join(', ')}
                </Box>
              </Box>
            ))}
          </Box>
          {integrations.mail?.mode === 'sandbox' && (
            <Link href="/sandbox/inbox" target="_blank" rel="noopener">
              Simulated inbox and boards
            </Link>
          )}
        </Box>
      </Popover>
    </>
  );
}
