import { Box, Button, keyframes } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import type { StepClient, Today } from '../../api/today.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { UNDO_MS, useUndoableAction } from '../editing/undo.ts';
import { useMay } from '../people/useSession.ts';
import { useToast } from '../ui/useToast.tsx';
import { ageOf, clientName, ROW_ACTIONS, stepAddress, stepNote, TODAY_KEY } from './tasks.ts';

type RowAction = keyof typeof ROW_ACTIONS;

function isRowAction(name: string): name is RowAction {
  return name in ROW_ACTIONS;
}

/** Identifies a step; a later one of the same client differs. */
function keyOf({ next: { name, month }, since, failed }: StepClient): string {
  return [name, month, since, ...failed.map(({ id }) => id)].join(' ');
}

/**
 * Performs a row's step and refreshes the affected queries. Throws if it failed, or if the server lists the same step
 * again, such as a job that failed once more. A toast shows the reason.
 */
function useRowAction(client: StepClient, name: RowAction): () => Promise<void> {
  const server = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const refresh = () =>
    Promise.all([TODAY_KEY, [RESOURCE]].map((queryKey) => cache.invalidateQueries({ queryKey })));
  const perform = async () => {
    if (name === 'approve') await server.releaseQuarantined([client.id]);
    else if (name === 'remind') await server.remindClient(client.id);
    // In parallel, because a page that is being left sends only what it sends immediately.
    else await Promise.all(client.failed.map((job) => server.retryJob(client.id, job.id)));
  };
  return async () => {
    try {
      await perform();
    } catch (error) {
      toast.failure(ROW_ACTIONS[name].failed);
      void refresh();
      throw error;
    }
    await refresh();
    // Not after a failed request or when the page was left.
    const isKnown = cache.getQueryState(TODAY_KEY)?.isInvalidated === false;
    if (!isKnown || !hasStep(cache.getQueryData<Today>(TODAY_KEY), client)) return;
    toast.failure(ROW_ACTIONS[name].again);
    throw new Error('The step is back on the list.');
  };
}

function hasStep(today: Today | undefined, client: StepClient): boolean {
  const clients = today?.steps.flatMap((group) => group.clients) ?? [];
  return clients.some(({ id, ...other }) => id === client.id && keyOf({ id, ...other }) === keyOf(client));
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
    sm: 'minmax(0, 1fr) 120px 212px',
    md: 'minmax(0, 5fr) minmax(0, 4fr) 120px 212px',
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

interface ActionRowProps {
  client: StepClient;
  name: RowAction;
  variant: 'contained' | 'outlined';
  children: ReactNode;
}

const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0.4 } });

/** A row that performs its step. After a click it fades until the undo window ends. */
function ActionRow({ client, name: step, variant, children }: ActionRowProps) {
  const { isPending, isDone, press, undo } = useUndoableAction(useRowAction(client, step));
  useFocusWhenGone(isDone);
  if (isDone) return null;
  const name = clientName(client);
  const { label } = client.next;
  return (
    <Box component="li" sx={ROW}>
      {isPending ? (
        <>
          <Box
            role="status"
            sx={{ ...NAME, fontWeight: 400, animation: `${fade} ${UNDO_MS}ms linear forwards` }}
          >
            {`${name}: ${ROW_ACTIONS[step].done}`}
          </Box>
          <Button variant="outlined" size="small" autoFocus onClick={undo} aria-label={`Undo: ${name}`}>
            Undo
          </Button>
        </>
      ) : (
        <>
          {children}
          <Button variant={variant} size="small" onClick={press} aria-label={`${label}: ${name}`}>
            {label}
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
  client: StepClient;
  /** The first row has the filled button. */
  isFirst: boolean;
}

/** One client with the next step as a button. */
export function TodayRow({ client, isFirst }: Props) {
  const { name, label } = client.next;
  const mayEdit = useMay('edit clients');
  const variant = isFirst ? 'contained' : 'outlined';
  const cells = <Cells client={client} />;
  if (isRowAction(name) && mayEdit) {
    return (
      <ActionRow key={keyOf(client)} client={client} name={name} variant={variant}>
        {cells}
      </ActionRow>
    );
  }
  const isOpened = name === 'wait' || !mayEdit;
  return (
    <Box component="li" sx={ROW}>
      {cells}
      <Button
        component={Link}
        to={stepAddress(client.id, name)}
        variant={variant}
        size="small"
        aria-label={`${isOpened ? 'Open' : label}: ${clientName(client)}`}
      >
        {isOpened ? 'Open' : label}
      </Button>
    </Box>
  );
}

/** On a phone the note and the age share a line. */
function Cells({ client }: { client: StepClient }) {
  const { isOverdue, name: step } = client.next;
  const age = ageOf(client, new Date());
  const ageStyle = isOverdue ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' };
  const name = clientName(client);
  return (
    <>
      <Box component={Link} to={stepAddress(client.id, step)} dir="auto" title={name} sx={NAME}>
        {name}
      </Box>
      <Box
        sx={{
          gridArea: 'about',
          display: { xs: 'block', sm: 'none', md: 'block' },
          fontSize: tokens.size.small,
          lineHeight: '20px',
        }}
      >
        {stepNote(client)}
        <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, ...ageStyle }}>
          {age}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          gridArea: 'age',
          display: { xs: 'none', sm: 'block' },
          textAlign: 'end',
          fontSize: tokens.size.small,
          ...ageStyle,
        }}
      >
        {age}
      </Box>
    </>
  );
}
