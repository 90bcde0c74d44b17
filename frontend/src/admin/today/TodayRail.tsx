import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { TodayMonth } from '../../api/today.ts';
import { shownWebsite } from '../ui/shownWebsite.ts';
import { useServer } from '../useServer.ts';
import { MonthDots } from './MonthDots.tsx';
import { TODAY_TEXTS } from './todayTexts.ts';

/** Beside the rows where there is room: how far the months are, and whether everything works. */
export function TodayRail({ months }: { months: readonly TodayMonth[] }) {
  return (
    <Box component="aside" sx={{ display: { xs: 'none', lg: 'block' } }}>
      {months.length > 0 && (
        <Part title={TODAY_TEXTS.months}>
          {months.map(({ id, website, email, posts }) => (
            <Box component="li" key={id} sx={{ mb: 1.5 }}>
              <Link to={`/${RESOURCE}/${id}/show#month`} dir="auto">
                {shownWebsite(website) || email}
              </Link>
              <MonthDots posts={posts} />
            </Box>
          ))}
        </Part>
      )}
      <Services />
    </Box>
  );
}

function Services() {
  const server = useServer();
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: () => server.config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: health } = useQuery({ queryKey: ['health'], queryFn: () => server.health() });
  const { modes, parts, states } = TODAY_TEXTS;
  const lines = [
    ...Object.values(config?.integrations ?? {}).map(({ label, mode }) => [label, modes[mode]] as const),
    ...(['database', 'queue', 'disk'] as const).flatMap((part) => {
      const state = health?.[part];
      return state ? [[parts[part], states[state]] as const] : [];
    }),
  ];
  return (
    <Part title={TODAY_TEXTS.services}>
      {lines.map(([name, state]) => (
        <Box
          component="li"
          key={name}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
        >
          <Box sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{name}</Box>
          <Box
            component="span"
            sx={{ color: state === states.down ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {state}
          </Box>
        </Box>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 4, fontSize: '0.875rem' }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
