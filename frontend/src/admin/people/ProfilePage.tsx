import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_LABELS } from '#shared/people';
import type { ListedSession, SessionState } from '../../api/people.ts';
import { useApi } from '../data/useApi.ts';
import { formatMoment } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useToast } from '../ui/useToast.tsx';
import SecondFactorSection from './SecondFactorSection.tsx';

/** The person who is logged in, with sessions and second factor. */
export default function ProfilePage() {
  const server = useApi();
  const { data, isError, refetch } = useQuery({ queryKey: ['session'], queryFn: () => server.session() });
  if (isError)
    return (
      <LoadFailed
        message="The profile could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    );
  if (!data?.person) return <Loading label="Loading..." />;
  return <Profile person={data.person} />;
}

function Profile({ person }: { person: NonNullable<SessionState['person']> }) {
  return (
    <Box sx={{ maxWidth: 720 }}>
      <title>{`Profile · Byline`}</title>
      <PageTitle
        intro={
          person.id === null
            ? 'You are logged in with the shared password, as an owner.'
            : `${ROLE_LABELS[person.role].name}: ${ROLE_LABELS[person.role].may}.`
        }
      >
        {person.name}
      </PageTitle>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {person.id !== null && <SecondFactorSection isOwner={person.role === 'owner'} />}
        <Sessions />
      </Box>
    </Box>
  );
}

const SESSIONS = ['own-sessions'];

/** The open sessions. An ended one is refused with its next request. */
function Sessions() {
  const server = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { data, isError, refetch } = useQuery({ queryKey: SESSIONS, queryFn: () => server.ownSessions() });

  const end = async (action: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await action();
      toast.success(done);
    } catch {
      toast.failure('The session could not be ended. Please try again.');
    } finally {
      await cache.invalidateQueries({ queryKey: SESSIONS });
      setBusy(false);
    }
  };

  return (
    <Paper component="section" variant="outlined" aria-labelledby="sessions-title" sx={PANEL}>
      <Typography id="sessions-title" variant="h3">
        Sessions
      </Typography>
      {isError && (
        <LoadFailed
          message="The sessions could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Loading label="Loading..." />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => void end(() => server.endSession(session.id), 'The session has ended.')}
            />
          ))}
        </Box>
      )}
      {data && data.length > 1 && (
        <Button
          variant="outlined"
          aria-disabled={busy}
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            busy ? undefined : void end(() => server.endOtherSessions(), 'All other sessions have ended.')
          }
        >
          End all others
        </Button>
      )}
    </Paper>
  );
}

const PANEL = { p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 } as const;

interface SessionRowProps {
  session: ListedSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, created_at, last_seen_at, isCurrent } = session;
  const name = device || 'Unknown device';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1.5,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{isCurrent ? `${name} (this session)` : name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`Last used ${formatMoment(last_seen_at)}. Logged in ${formatMoment(created_at)}.`}
        </Typography>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`End this session: ${name}, logged in ${formatMoment(created_at)}`}
          aria-disabled={busy}
          onClick={busy ? undefined : onEnd}
        >
          End this session
        </Button>
      )}
    </Box>
  );
}
