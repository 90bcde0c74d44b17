import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { SubmissionCards } from './SubmissionCards.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import type { ColumnChoice } from './useColumns.ts';

/** The page's rows: a table, on a phone a list of cards. */
export function SubmissionRows({ rows, columns }: { rows: readonly SubmissionRow[]; columns: ColumnChoice }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const View = narrow ? SubmissionCards : SubmissionTable;
  return <View rows={rows} columns={columns.shown} />;
}
