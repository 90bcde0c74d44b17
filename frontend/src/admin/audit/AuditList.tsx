import { Box, Button, Link as MuiLink } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { AUDIT_ACTIONS, auditActionLabel, fieldsInWords } from '#shared/audit-actions';
import { RESOURCE } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { LabelledSelect } from '../list/LabelledSelect.tsx';
import { ListPage } from '../list/ListPage.tsx';
import type { ListColumn } from '../list/listModel.ts';
import { LINK_ALONE } from '../ui/buttons.tsx';
import { formatTime, formatWeekday, shownWebsite } from '../ui/dates.ts';
import type { AuditEntry } from './auditEntry.ts';

const AUDIT_TEXTS = {
  title: 'Audit log',
  loading: 'Loading the audit log...',
  failed: 'The audit log could not be loaded. Please try again.',
  none: 'No entries match this filter.',
  actors: { admin: 'Administrator', holder: 'Client', server: 'Server' },
  outcomes: {
    400: 'failed: unreadable request',
    401: 'failed: not logged in',
    403: 'failed: not allowed',
    404: 'failed: not found',
    409: 'failed: changed in the meantime',
    413: 'failed: too large',
    422: 'failed: missing or invalid data',
    429: 'failed: too many requests',
    499: 'cancelled',
  } as Readonly<Record<number, string>>,
} as const;

/** The action, and its outcome unless it succeeded. */
function whatWasDone({ action, details: { status = 200, count = 1 } }: AuditEntry): string {
  const act = plain(auditActionLabel(action));
  const times = count > 1 ? ` × ${count}` : '';
  return status < 400 ? act : `${act} (${outcome(status)})${times}`;
}

/** The labels of the fields in the request. */
function whatWasSent({ details: { fields = [] } }: AuditEntry): string {
  return fieldsInWords(fields).map(plain).join(', ');
}

function outcome(status: number): string {
  return AUDIT_TEXTS.outcomes[status] ?? (status < 500 ? 'refused' : 'failed');
}

/** The label of an action that no longer exists, from its name: 'anActOfLongAgo' becomes 'An act of long ago'. */
function plain(name: string): string {
  if (!/^[a-z]\w*$/.test(name)) return name;
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const { actors } = AUDIT_TEXTS;

/** The person, where the entry names one. */
function whoDidIt({ actor, person_name }: AuditEntry): string {
  return person_name ?? actors[actor];
}

const AUDIT_COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { id: 'at', label: 'When', width: '17%', cell: ({ at }) => formatTime(at) },
  { id: 'actor', label: 'Who', width: '13%', unsorted: true, cell: whoDidIt },
  { id: 'action', label: 'Action', width: '28%', unsorted: true, cell: whatWasDone },
  { id: 'website', label: 'Client', width: '20%', unsorted: true, cell: clientCell },
  {
    id: 'fields',
    label: 'Fields',
    width: '22%',
    unsorted: true,
    cell: (entry) => whatWasSent(entry) || null,
  },
];

/** A link to the client, or only a filter for a deleted one. */
function clientCell({ submission_id, name, website }: AuditEntry) {
  if (!submission_id) return null;
  if (website === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Deleted since
      </Box>
    );
  }
  return (
    <Box component="span" sx={LINK_ALONE}>
      <MuiLink component={Link} to={`/${RESOURCE}/${submission_id}/show`} dir="auto">
        {name || shownWebsite(website)}
      </MuiLink>
    </Box>
  );
}

const ACTORS = Object.entries(AUDIT_TEXTS.actors);
const BY_WORDS = Object.entries(AUDIT_ACTIONS).sort(([, one], [, other]) => one.localeCompare(other, 'en'));

/** Filters by actor, action and client. The client comes from a link. */
function AuditFilters() {
  const { filterValues, setFilters } = useListContext();
  const { actor = '', action = '', submission_id } = filterValues as Partial<Record<string, string>>;
  const choose = (name: string, value: string) => setFilters({ ...filterValues, [name]: value });
  return (
    <>
      <LabelledSelect id="actor" label="Who" value={actor} onChoose={(name) => choose('actor', name)}>
        <option value="">Everyone</option>
        {ACTORS.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect id="act" label="Action" value={action} onChoose={(act) => choose('action', act)}>
        <option value="">All actions</option>
        {BY_WORDS.map(([act, words]) => (
          <option key={act} value={act}>
            {words}
          </option>
        ))}
      </LabelledSelect>
      {submission_id && (
        <Button variant="outlined" onClick={() => choose('submission_id', '')}>
          All clients
        </Button>
      )}
    </>
  );
}

const INTRO =
  'Every action, and the record it touched. Entries cannot be changed and never contain client data.';

const LATEST_FIRST = { field: 'at', order: 'DESC' } as const;

/** The audit log, newest first. */
export default function AuditList() {
  return (
    <ListPage
      texts={{ ...AUDIT_TEXTS, intro: INTRO }}
      sort={LATEST_FIRST}
      filters={<AuditFilters />}
      label="Audit log"
      none="No entries match this filter."
      columns={AUDIT_COLUMNS}
      groupOf={({ at }) => formatWeekday(at)}
      card={(entry) => <EntryCard entry={entry} />}
    />
  );
}

function EntryCard({ entry }: { entry: AuditEntry }) {
  return (
    <Box sx={{ fontSize: tokens.size.small }}>
      <Box sx={{ fontWeight: 600 }}>{whatWasDone(entry)}</Box>
      <div>{clientCell(entry)}</div>
      <Box sx={{ color: 'text.secondary' }}>{`${formatTime(entry.at)}, ${whoDidIt(entry)}`}</Box>
    </Box>
  );
}
