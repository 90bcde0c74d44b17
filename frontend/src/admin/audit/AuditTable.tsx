import Box from '@mui/material/Box';
import { actInWords, fieldsInWords } from '#rules/acts';
import { tokens } from '../../theme/tokens.ts';
import { TEXTS } from '../texts.ts';
import { formatMoment } from '../ui/dates.ts';
import { LOG_TABLE } from '../ui/logTable.ts';
import type { AuditEntry } from './auditEntry.ts';
import { actorName } from './auditNames.ts';

/** What the server notes when the caller left before the answer. */
const GIVEN_UP = 499;

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
      <Box component="table" sx={LOG_TABLE}>
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
  return (
    <tr>
      <td>{formatMoment(at)}</td>
      <td>{actorName(actor)}</td>
      <td>
        {actInWords(action)}
        {outcome(details.status)}
      </td>
      <td>{submission_id?.slice(0, 8)}</td>
      <td>{fieldsInWords(details.fields ?? []).join(', ')}</td>
    </tr>
  );
}

/** How it ended, where it was not simply done. */
function outcome(status = 200): string {
  if (status < 400) return '';
  return ` (${status === GIVEN_UP ? TEXTS.audit.cancelled : TEXTS.audit.refused(status)})`;
}
