import Box from '@mui/material/Box';
import { tokens } from '../../theme/tokens.ts';
import { TEXTS } from '../texts.ts';
import { formatMoment } from '../ui/dates.ts';
import type { AuditEntry } from './auditEntry.ts';
import { actionName, actorName } from './auditNames.ts';

/** A row for each entry; on narrow screens its cells stand below each other. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const { when, who, what, record, fields } = TEXTS.audit.columns;
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        borderRadius: 2,
        border: `1px solid ${tokens.line}`,
        overflowX: 'auto',
      }}
    >
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            {[when, who, what, record, fields].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Row({ entry: { at, actor, action, submission_id, details } }: { entry: AuditEntry }) {
  const refused = details.status !== undefined && details.status >= 400;
  return (
    <tr>
      <td>{formatMoment(at)}</td>
      <td>{actorName(actor)}</td>
      <td>
        {actionName(action)}
        {refused && ` (${TEXTS.audit.refused(details.status ?? 0)})`}
      </td>
      <td>{submission_id?.slice(0, 8)}</td>
      <td>{details.fields?.join(', ')}</td>
    </tr>
  );
}

const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    px: 2,
    py: 1.25,
    borderBottom: `1px solid ${tokens.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '@media (max-width: 700px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: '1px', overflow: 'hidden' },
    '& tr': { display: 'block', py: 1, borderBottom: `1px solid ${tokens.line}` },
    '& td': { display: 'block', py: 0.25, border: 0 },
  },
} as const;
