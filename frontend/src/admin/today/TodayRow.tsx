import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { Today, TodayClient, TodayGroup, TodayTask } from '../../api/today.ts';
import { formatDistance } from '../ui/dates.ts';
import { UNDO_MS } from '../ui/pendingActions.ts';
import { shownWebsite } from '../ui/shownWebsite.ts';
import { useToast } from '../ui/useToast.tsx';
import { useUndoableAction } from '../ui/useUndoableAction.ts';
import { useApi } from '../useApi.ts';
import { taskAddress } from './addresses.ts';
import { TODAY_TEXTS } from './todayTexts.ts';
import { TODAY_KEY } from './useToday.ts';

/** Tasks that are done on the row itself. */
type RowTask = TodayTask & { kind: keyof typeof TODAY_TEXTS.acts };

function isDoneOnRow(task: TodayTask): task is RowTask {
  return task.kind in TODAY_TEXTS.acts;
}

/** Tells a task of a client from a later one. */
function keyOf({ kind, at, failed }: TodayTask): string {
  return [kind, at, ...failed.map(({ id }) => id)].join(' ');
}

/**
 * Does a row's task; who watches learns of it. It throws where the task was not done, and where it was but is there
 * again, such as what failed once more at once; a toast says which.
 */
function useTaskAct(client: TodayClient, task: RowTask): () => Promise<void> {
  const { kind, failed } = task;
  const server = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const renew = () =>
    Promise.all([TODAY_KEY, [RESOURCE]].map((queryKey) => cache.invalidateQueries({ queryKey })));
  return async () => {
    try {
      if (kind === 'release_form') await server.releaseHeld([client.id]);
      // In parallel: a page that is being left sends only what it sends now.
      else await Promise.all(failed.map((followUp) => server.retryFollowUp(client.id, followUp.id)));
    } catch (error) {
      toast.failure(TODAY_TEXTS.acts[kind].failed);
      void renew();
      throw error;
    }
    await renew();
    // Not when reading failed or the page was left.
    const isKnown = cache.getQueryState(TODAY_KEY)?.isInvalidated === false;
    if (!isKnown || !names(cache.getQueryData<Today>(TODAY_KEY), client, task)) return;
    toast.failure(TODAY_TEXTS.acts[kind].again);
    throw new Error('The task is there again.');
  };
}

function names(today: Today | undefined, { id }: TodayClient, task: TodayTask): boolean {
  const clients = today?.groups.flatMap((group) => group.clients) ?? [];
  return clients.some(
    (client) => client.id === id && client.tasks.some((other) => keyOf(other) === keyOf(task)),
  );
}

/** A row of 56 px; on a phone what is to be done stands above its age and its button. */
const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 56,
  px: 2,
  py: 1.25,
  gridTemplateAreas: { xs: '"told told" "age act"', sm: '"told age act"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 128px auto' },
  '& > .MuiButton-root': { gridArea: 'act', minWidth: 96, minHeight: { xs: 44, sm: 36 } },
} as const;

/** Name and verb in one line where there is room. */
const TOLD = {
  gridArea: 'told',
  minWidth: 0,
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

/** Rather cut than broken. */
const NAME = {
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&:hover': { textDecoration: 'underline' },
} as const;

const HOUR_MS = 3_600_000;

/** '2 days overdue', 'in 5 hours', '3 days ago': when a task is due, or since when it waits. */
function ageOf(at: string, { now, group }: { now: Date; group: TodayGroup['name'] }): string {
  const date = new Date(at);
  if (group !== 'overdue' || date > now) return formatDistance(now, date);
  const hours = Math.max(1, Math.floor((now.getTime() - date.getTime()) / HOUR_MS));
  return hours < 48
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'} overdue`
    : `${Math.floor(hours / 24)} days overdue`;
}

interface ActedRowProps {
  client: TodayClient;
  task: RowTask;
  variant: 'contained' | 'outlined';
  children: ReactNode;
}

const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0.4 } });

/** A row whose task is done on it: pressed, it fades for as long as that can be taken back. */
function ActedRow({ client, task, variant, children }: ActedRowProps) {
  const { isPending, isDone, press, undo } = useUndoableAction(useTaskAct(client, task));
  const row = useRef<HTMLLIElement>(null);
  const texts = TODAY_TEXTS.acts[task.kind];
  useFocusWhenGone(isDone);
  if (isDone) return null;
  const name = shownWebsite(client.website) || client.email;
  return (
    <Box component="li" ref={row} sx={ROW}>
      {isPending ? (
        <>
          <Box role="status" sx={{ gridArea: 'told', animation: `${fade} ${UNDO_MS}ms linear forwards` }}>
            {`${name}: ${texts.done}`}
          </Box>
          <Button variant="outlined" size="small" autoFocus onClick={undo} aria-label={`Undo: ${name}`}>
            Undo
          </Button>
        </>
      ) : (
        <>
          {children}
          <Button variant={variant} size="small" onClick={press} aria-label={`${texts.label}: ${name}`}>
            {texts.label}
          </Button>
        </>
      )}
    </Box>
  );
}

/** A button that has the focus and goes with its row leaves it to the head of the page. */
function useFocusWhenGone(isGone: boolean): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) document.getElementById('today-title')?.focus();
  }, [isGone]);
}

interface Props {
  client: TodayClient;
  group: TodayGroup['name'];
  /** The first of all: its button is the filled one. */
  isFirst: boolean;
}

/** One client: the most urgent task with its button, and what else there is to do. */
export function TodayRow({ client, group, isFirst }: Props) {
  const [task, ...others] = client.tasks;
  if (!task) return null;
  const variant = isFirst ? 'contained' : 'outlined';
  const told = <Told client={client} task={task} others={others} group={group} />;
  if (isDoneOnRow(task)) {
    return (
      <ActedRow key={keyOf(task)} client={client} task={task} variant={variant}>
        {told}
      </ActedRow>
    );
  }
  return (
    <Box component="li" sx={ROW}>
      {told}
      <Button
        component={Link}
        to={taskAddress(client.id, task.kind)}
        variant={variant}
        size="small"
        aria-label={`Open: ${nameOf(client)}, ${TODAY_TEXTS.task(task)}`}
      >
        Open
      </Button>
    </Box>
  );
}

interface ToldProps extends Pick<Props, 'client' | 'group'> {
  task: TodayTask;
  others: readonly TodayTask[];
}

function Told({ client, task, others, group }: ToldProps): ReactNode {
  return (
    <>
      <Box sx={TOLD}>
        <Box
          component={Link}
          to={taskAddress(client.id, task.kind)}
          dir="auto"
          title={nameOf(client)}
          sx={NAME}
        >
          {nameOf(client)}
        </Box>
        <div>
          {TODAY_TEXTS.task(task)}
          {others.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.875rem' }}>
              {others.map((other) => (
                <Link key={other.kind} to={taskAddress(client.id, other.kind)}>
                  {TODAY_TEXTS.task(other)}
                </Link>
              ))}
            </Box>
          )}
        </div>
      </Box>
      <Box
        component="span"
        sx={{
          gridArea: 'age',
          textAlign: { sm: 'end' },
          fontSize: '0.875rem',
          color: group === 'overdue' ? 'error.main' : 'text.secondary',
          fontWeight: group === 'overdue' ? 600 : 400,
        }}
      >
        {ageOf(task.at, { now: new Date(), group })}
      </Box>
    </>
  );
}

/** The website, or the email address without one. */
function nameOf({ website, email }: TodayClient): string {
  return shownWebsite(website) || email;
}
