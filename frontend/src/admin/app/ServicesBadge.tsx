import { Box, Chip, Link, Popover, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import type { PublicConfig } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useIntegrations, useIsSimulated } from '../data/useIntegrations.ts';

/** Maximum number of names beside the navigation. */
const MOST_NAMES = 2;

type Services = PublicConfig['integrations'][string][];

/** Names the services that this server simulates or works without, and the settings that connect the real ones. */
export function ServicesBadge() {
  const services = Object.values(useIntegrations());
  const [isWritingSimulated, isMailSimulated] = [useIsSimulated('writing'), useIsSimulated('mail')];
  const simulated = services.filter(({ mode }) => mode === 'sandbox');
  const off = services.filter(({ mode }) => mode === 'off');
  return (
    <>
      {simulated.length > 0 && (
        <ServicesChip
          label="Simulated"
          color="warning"
          title="Simulated services"
          services={simulated}
          link={
            isMailSimulated && (
              <Link href="/sandbox/inbox" target="_blank" rel="noopener">
                Simulated inbox and boards
              </Link>
            )
          }
        >
          <Typography variant="body2">
            These services have no keys. This server simulates them, so nothing reaches a vendor or a person.
            Set the variables and restart the server to use the real ones.
          </Typography>
          {isWritingSimulated && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              The simulated model checks the words of posts, not their meaning.
            </Typography>
          )}
        </ServicesChip>
      )}
      {off.length > 0 && (
        <ServicesChip
          label="Off"
          names={
            off.length > MOST_NAMES ? `${off.length} services` : off.map(({ label }) => label).join(', ')
          }
          color="default"
          title="Services that are off"
          services={off}
        >
          <Typography variant="body2">
            This server works without these services. Set the variables, take them out of INTEGRATIONS_OFF and
            restart the server to connect them.
          </Typography>
        </ServicesChip>
      )}
    </>
  );
}

interface ServicesChipProps {
  label: string;
  /** Shown after the label if there is room. */
  names?: string;
  color: 'warning' | 'default';
  title: string;
  services: Services;
  /** Below the list. */
  link?: ReactNode;
  children: ReactNode;
}

/** A touch target is 44 px high; the chip is lower. */
const TOUCH = {
  overflow: 'visible',
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-11px -4px' } },
} as const;

/** Opens the list of services and the variables that configure them. */
function ServicesChip({ label, names, color, title, services, link, children }: ServicesChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const heading = useId();
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={color}
        label={
          <>
            {label}
            {names && (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {`: ${names}`}
              </Box>
            )}
          </>
        }
        aria-label={names && `${label}: ${names}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={TOUCH}
      />
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
      >
        <Box sx={{ p: 2, maxWidth: 420 }}>
          <Typography id={heading} variant="h2" sx={{ fontSize: tokens.size.text, mb: 1 }}>
            {title}
          </Typography>
          {children}
          <Box component="dl" sx={{ fontSize: tokens.size.small, my: 1.5 }}>
            {services.map(({ label: name, liveWith }) => (
              <Box key={name} sx={{ mb: 1 }}>
                <Box
                  component="dt"
                  sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}
                >
                  {name}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {liveWith.join(', ')}
                </Box>
              </Box>
            ))}
          </Box>
          {link}
        </Box>
      </Popover>
    </>
  );
}
