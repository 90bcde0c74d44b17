import { Box, Button, keyframes } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { Today, TodayClient, TodayGroup, TodayTask } from '../../api/today.ts';
import { useApi } from '../data/useApi.ts';
import { UNDO_MS, useUndoableAction } from '../editing/undo.ts';
import { overdueInWords } from '../submission/promise.ts';
import { formatDistance } from '../ui/dates.ts';
import { useToast } from '../ui/useToast.tsx';
import { clientName, ROW_ACTIONS, TODAY_KEY, taskAddress, taskLabel, taskNote } from './tasks.ts';

type RowTask = TodayTask & { kind: keyof typeof ROW_ACTIONS };

function isDoneOnRow(task: TodayTask): task is RowTask {
  return task.kind in ROW_ACTIONS;
}

/** Identifies a task; a later task of the same client differs. */
function keyOf({ kind, at, failed }: TodayTask): string {
  return [kind, at, ...failed.map(({ id }) => id)].join(' ');
}

/**
 * Performs a row's task and refreshes the affected queries. Throws if it failed, or if the server lists the same task
 * again, such as a step that failed once more. A toast shows the reason.
 */
function useTaskAction(client: TodayClient, task: RowTask): () => Promise<void> {
  const { kind, failed } = task;
  const server = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const refresh = () =>
    Promise.all([TODAY_KEY, [RESOURCE]].map((queryKey) => cache.invalidateQueries({ queryKey })));
  return async () => {
    try {
      if (kind === 'release_form') await server.releaseQuarantined([client.id]);
      // In parallel, because a page that is being left sends only what it sends immediately.
      else await Promise.all(failed.map((job) => server.retryJob(client.id, job.id)));
    } catch (error) {
      toast.failure(ROW_ACTIONS[kind].failed);
      void refresh();
      throw error;
    }
    await refresh();
    // Not after a failed request or when the page was left.
    const isKnown = cache.getQueryState(TODAY_KEY)?.isInvalidated === false;
    if (!isKnown || !hasTask(cache.getQueryData<Today>(TODAY_KEY), client, task)) return;
    toast.failure(ROW_ACTIONS[kind].again);
    throw new Error('The task is back on the list.');
  };
}

function hasTask(today: Today | undefined, { id }: TodayClient, task: TodayTask): boolean {
  const clients = today?.groups.flatMap((group) => group.clients) ?? [];
  return clients.some(
    (client) => client.id === id && client.tasks.some((other) => keyOf(other) === keyOf(task)),
  );
}

/** One line of 48 px; on a phone the name is above the button, because beside it there is room for half a name. */
const ROW = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 48,
  px: { xs: 1.5, sm: 2 },
  pt: { xs: 0, sm: 0.5 },
  pb: { xs: 1, sm: 0.5 },
  gridTemplateAreas: {
    xs: '"name name" "about action"',
    sm: '"name age action"',
    md: '"name about age action"',
  },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) 128px 176px',
    md: 'minmax(0, 5fr) minmax(0, 4fr) 128px 176px',
  },
  '& > .MuiButton-root': {
    gridArea: 'action',
    maxWidth: { xs: 168, sm: 'none' },
    minHeight: { xs: 44, sm: 36 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
} as const;

const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const NAME = {
  ...ONE_LINE,
  gridArea: 'name',
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  lineHeight: { xs: '44px', sm: '40px' },
  '&:hover': { textDecoration: 'underline' },
} as const;

/** '2 days overdue', 'in 5 hours', '3 days ago': the due date of a task, or how long it has been waiting. */
function ageOf(at: string, { now, isOverdue }: { now: Date; isOverdue: boolean }): string {
  const date = new Date(at);
  if (!isOverdue || date > now) return formatDistance(now, date);
  return overdueInWords(date, now);
}

interface ActionRowProps {
  client: TodayClient;
  task: RowTask;
  variant: 'contained' | 'outlined';
  children: ReactNode;
}

const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0.4 } });

/** A row that performs its task. After a click it fades until the undo window ends. */
function ActionRow({ client, task, variant, children }: ActionRowProps) {
  const { isPending, isDone, press, undo } = useUndoableAction(useTaskAction(client, task));
  useFocusWhenGone(isDone);
  if (isDone) return null;
  const name = clientName(client);
  return (
    <Box component="li" sx={ROW}>
      {isPending ? (
        <>
          <Box
            role="status"
            sx={{ ...NAME, fontWeight: 400, animation: `${fade} ${UNDO_MS}ms linear forwards` }}
          >
            {`${name}: ${ROW_ACTIONS[task.kind].done}`}
          </Box>
          <Button variant="outlined" size="small" autoFocus onClick={undo} aria-label={`Undo: ${name}`}>
            Undo
          </Button>
        </>
      ) : (
        <>
          {children}
          <Button variant={variant} size="small" onClick={press} aria-label={`${taskLabel(task)}: ${name}`}>
            {taskLabel(task)}
          </Button>
        </>
      )}
    </Box>
  );
}

/** Moves the focus to the top of the page if it was on a removed row. */
function useFocusWhenGone(isGone: boolean): void {
  useEffect(() => {
    if (isGone && document.activeElement === document.body) document.getElementById('today-title')?.focus();
  }, [isGone]);
}

interface Props {
  client: TodayClient;
  group: TodayGroup['name'];
  /** The first row has the filled button. */
  isFirst: boolean;
}

/** One client: the most urgent task as a button, and their other tasks. */
export function TodayRow({ client, group, isFirst }: Props) {
  const [task, ...others] = client.tasks;
  if (!task) return null;
  const variant = isFirst ? 'contained' : 'outlined';
  const cells = (
    <Cells
      client={client}
      task={task}
      others={others}
      isOverdue={group === 'strategies_overdue' || group === 'posts_overdue'}
    />
  );
  if (isDoneOnRow(task)) {
    return (
      <ActionRow key={keyOf(task)} client={client} task={task} variant={variant}>
        {cells}
      </ActionRow>
    );
  }
  return (
    <Box component="li" sx={ROW}>
      {cells}
      <Button
        component={Link}
        to={taskAddress(client.id, task.kind)}
        variant={variant}
        size="small"
        aria-label={`${taskLabel(task)}: ${clientName(client)}`}
      >
        {taskLabel(task)}
      </Button>
    </Box>
  );
}

interface CellsProps {
  client: TodayClient;
  task: TodayTask;
  others: readonly TodayTask[];
  isOverdue: boolean;
}

/** On a phone the note and the age share a line; other tasks are on the submission's page. */
function Cells({ client, task, others, isOverdue }: CellsProps) {
  const note = taskNote(task);
  const [next, ...more] = others;
  const age = ageOf(task.at, { now: new Date(), isOverdue });
  const ageStyle = isOverdue ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' };
  const name = clientName(client);
  return (
    <>
      <Box component={Link} to={taskAddress(client.id, task.kind)} dir="auto" title={name} sx={NAME}>
        {name}
      </Box>
      <Box
        sx={{
          gridArea: 'about',
          display: { xs: 'block', sm: 'none', md: 'block' },
          fontSize: '0.875rem',
          lineHeight: '20px',
        }}
      >
        {note}
        <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, ...ageStyle }}>
          {age}
        </Box>
        <Box component="span" sx={OTHERS}>
          {next && <Link to={taskAddress(client.id, next.kind)}>{taskNote(next) ?? taskLabel(next)}</Link>}
          {more.length > 0 && (
            <Box component="span" title={more.map(taskLabel).join(', ')} sx={{ color: 'text.secondary' }}>
              {`+${more.length}`}
            </Box>
          )}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          gridArea: 'age',
          display: { xs: 'none', sm: 'block' },
          textAlign: 'end',
          fontSize: '0.875rem',
          ...ageStyle,
        }}
      >
        {age}
      </Box>
    </>
  );
}

const OTHERS = {
  display: { xs: 'none', md: 'flex' },
  columnGap: 1,
  overflow: 'hidden',
  '& > a': { ...ONE_LINE, color: 'text.secondary' },
} as const;
