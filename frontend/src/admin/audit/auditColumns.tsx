import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import { formatMoment } from '../ui/dates.ts';
import type { ListColumn } from '../ui/list/listColumn.ts';
import { shownWebsite } from '../ui/shownWebsite.ts';
import type { AuditEntry } from './auditEntry.ts';
import { AUDIT_TEXTS } from './auditTexts.ts';
import { whatWasDone, whatWasSent } from './auditWords.ts';

const { columns, actors, erased } = AUDIT_TEXTS;

/** What the list says of an entry. */
export const AUDIT_COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { id: 'at', label: columns.when, width: '17%', cell: ({ at }) => formatMoment(at) },
  { id: 'actor', label: columns.who, width: '13%', unsorted: true, cell: ({ actor }) => actors[actor] },
  { id: 'action', label: columns.what, width: '28%', unsorted: true, cell: whatWasDone },
  { id: 'website', label: columns.client, width: '20%', unsorted: true, cell: clientCell },
  {
    id: 'fields',
    label: columns.fields,
    width: '22%',
    unsorted: true,
    cell: (entry) => whatWasSent(entry) || null,
  },
];

/** The client with the way to them; of one who was deleted only that. */
function clientCell({ submission_id, website }: AuditEntry) {
  if (!submission_id) return null;
  if (website === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {erased}
      </Box>
    );
  }
  return (
    <MuiLink component={Link} to={`/${RESOURCE}/${submission_id}/show`} dir="auto">
      {shownWebsite(website)}
    </MuiLink>
  );
}
