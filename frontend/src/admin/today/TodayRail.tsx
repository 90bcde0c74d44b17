import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { POST_STATE_NAMES, POST_STATES, type PostState } from '#shared/posts';
import { RESOURCE } from '../../api/submissions.ts';
import type { TodayMonth } from '../../api/today.ts';
import { tokens } from '../../theme/tokens.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { StateShape } from '../post/StateMark.tsx';
import { shownClient } from '../ui/dates.ts';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';

/** A month as one dot per promised post, empty if not written, with a text for screen readers. */
function MonthDots({ posts }: { posts: readonly PostState[] }) {
  const places = Math.max(agency().postsPerMonth, posts.length);
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', position: 'relative', mt: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {Array.from({ length: places }, (_, place) => {
          const state = posts[place];
          return state ? <StateShape key={String(place)} state={state} /> : <Empty key={String(place)} />;
        })}
      </Box>
      <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {`${posts.length} of ${places}`}
      </Box>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {postsInWords(posts)}
      </Box>
    </Box>
  );
}

function Empty() {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ width: 8, height: 8, border: `2px dotted ${tokens.edge}`, borderRadius: '50%' }}
    />
  );
}

/** '2 Approved, 1 In progress'. */
function postsInWords(posts: readonly PostState[]): string {
  const counts = POST_STATE_NAMES.map((state) => ({
    count: posts.filter((one) => one === state).length,
    name: POST_STATES[state],
  }));
  return counts.flatMap(({ count, name }) => (count > 0 ? [`${count} ${name}`] : [])).join(', ');
}

/** The side column on wide screens: progress of the months, and parts of the server that are down. */
export function TodayRail({ months }: { months: readonly TodayMonth[] }) {
  return (
    <Box component="aside" sx={{ display: { xs: 'none', lg: 'block' } }}>
      {months.length > 0 && (
        <Part title="Months in progress">
          {months.map(({ id, name, website, email, posts }) => (
            <Box component="li" key={id} sx={{ mb: 1.5 }}>
              <Link to={`/${RESOURCE}/${id}/show/month`} dir="auto">
                {shownClient({ name, website }) || email}
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

const PARTS = [
  ['database', 'Database'],
  ['queue', 'Queue'],
  ['disk', 'Disk'],
] as const;

/** The parts of the server that are down; nothing while all work. Simulated services are named in the header. */
function Services() {
  const server = useApi();
  const { data: health } = useQuery({ queryKey: ['health'], queryFn: () => server.health() });
  const down = PARTS.filter(([part]) => health?.[part] === 'down');
  if (down.length === 0) return null;
  return (
    <Part title="Services">
      {down.map(([part, label]) => (
        <Box
          component="li"
          key={part}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}
        >
          {label}
          <Box component="span" sx={{ color: 'error.main' }}>
            Down
          </Box>
        </Box>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 4, fontSize: tokens.size.small }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
