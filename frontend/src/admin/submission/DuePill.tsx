import { Chip } from '@mui/material';
import { formatDay } from '../ui/dates.ts';
import { duePill, type PromiseFacts, promisedTo, sentInWords } from './promise.ts';

interface Props {
  submission: PromiseFacts & { quarantined_at?: string | null | undefined };
  /** Long form, with how early or late it was sent. */
  hasRoom?: true;
}

/** The state of the promised strategy, with its day as the tooltip; or that the form is on hold. */
export function DuePill({ submission, hasRoom }: Props) {
  if (submission.quarantined_at) return <Chip label="On hold" color="warning" {...PILL} />;
  const now = new Date();
  const promised = promisedTo(submission, now);
  const { due, sent } = promised;
  const { text, tone } = duePill(promised, now);
  const day = due && `${promised.late ? 'Overdue since' : 'Due'} ${formatDay(due.toISOString())}`;
  const said = sent && sentInWords({ due, sent }, now);
  return <Chip color={tone} label={sent && hasRoom ? said : text} title={said ?? day} {...PILL} />;
}

const PILL = { size: 'small', variant: 'outlined', sx: { flexShrink: 0, maxWidth: '100%' } } as const;
