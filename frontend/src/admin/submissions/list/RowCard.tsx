import Box from '@mui/material/Box';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { formatDay } from '../../ui/dates.ts';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { DuePill } from '../DuePill.tsx';
import { HeldRow } from '../held/HeldRow.tsx';
import { clientCell } from './clientCell.tsx';
import { MonthSegments } from './MonthSegments.tsx';
import { ViewDetails } from './ViewDetails.tsx';

const LINE = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 24 } as const;
const CUT = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const SOFT = { ...CUT, fontSize: '0.875rem', color: 'text.secondary' } as const;

/** A submission on a phone, in three lines: who it is, how to reach them, how far it is. */
export function RowCard({ row }: { row: SubmissionRow }) {
  const website = shownWebsite(row.website);
  return (
    <>
      <Box sx={{ ...LINE, justifyContent: 'space-between' }}>
        <Box component="span" dir="auto" title={website} sx={{ ...CUT, fontWeight: 600 }}>
          {website}
        </Box>
        <DuePill submission={row} />
      </Box>
      <Box sx={LINE}>
        <Box component="span" dir="auto" title={row.email} sx={SOFT}>
          {row.email}
        </Box>
        <Box component="span" sx={{ ...SOFT, flexShrink: 0, marginInlineStart: 'auto' }}>
          {formatDay(row.created_at)}
        </Box>
      </Box>
      <Box sx={{ ...LINE, fontSize: '0.875rem' }}>
        <MonthSegments posts={row.posts_count} />
        <Box component="span" sx={CUT}>
          {clientCell(row)}
        </Box>
        <Box sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
          <ViewDetails row={row} isPlain />
        </Box>
      </Box>
      <HeldRow row={row} />
    </>
  );
}
