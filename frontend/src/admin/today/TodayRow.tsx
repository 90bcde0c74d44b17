import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TodayClient, TodayGroup, TodayTask } from '../../api/today.ts';
import { shownWebsite } from '../ui/shownWebsite.ts';
import { ActedRow } from './ActedRow.tsx';
import { taskAddress } from './addresses.ts';
import { ageOf } from './age.ts';
import { NAME, ROW, TOLD } from './rowStyles.ts';
import { TODAY_TEXTS } from './todayTexts.ts';
import { isDoneOnRow, keyOf } from './useTaskAct.ts';

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
        aria-label={`${TODAY_TEXTS.open}: ${nameOf(client)}, ${TODAY_TEXTS.task(task)}`}
      >
        {TODAY_TEXTS.open}
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

/** Who left no website is known by their address. */
function nameOf({ website, email }: TodayClient): string {
  return shownWebsite(website) || email;
}
