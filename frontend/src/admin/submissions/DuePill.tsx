import { Chip } from '@mui/material';
import { formatDay } from '../ui/dates.ts';
import { duePill, type PromiseFacts, promisedTo, sentInWords } from './promise.ts';

interface Props {
  submission: PromiseFacts;
  /** Long form, with how early or late it was sent. */
  hasRoom?: true;
}

/** The state of the promised strategy, with its day as the tooltip. */
export function DuePill({ submission, hasRoom }: Props) {
  const now = new Date();
  const promised = promisedTo(submission, now);
  const { due, sent } = promised;
  const { text, tone } = duePill(promised, now);
  const day = due && `${promised.late ? 'Overdue since' : 'Due'} ${formatDay(due.toISOString())}`;
  const said = sent && sentInWords({ due, sent }, now);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tone}
      label={sent && hasRoom ? said : text}
      title={said ?? day}
      sx={{ flexShrink: 0, maxWidth: '100%' }}
    />
  );
}
