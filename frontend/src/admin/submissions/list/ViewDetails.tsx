import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { RESOURCE, type SubmissionRow } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { shownWebsite } from '../../ui/shownWebsite.ts';

/** Where a submission is worked on. */
export function addressOf({ id }: Pick<SubmissionRow, 'id'>): string {
  return `/${RESOURCE}/${id}/show`;
}

interface Props {
  row: SubmissionRow;
  /** Without an edge: where the whole card leads there, too. */
  isPlain?: true;
}

export function ViewDetails({ row, isPlain }: Props) {
  return (
    <Button
      component={Link}
      to={addressOf(row)}
      size="small"
      variant={isPlain ? 'text' : 'outlined'}
      aria-label={`${TEXTS.list.viewDetails}: ${shownWebsite(row.website)}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {TEXTS.list.viewDetails}
    </Button>
  );
}
