import Box from '@mui/material/Box';
import type { EvidenceEvent } from '../../api/rounds.ts';
import { tokens } from '../../theme/tokens.ts';
import { formatMoment } from '../ui/dates.ts';
import { EVIDENCE_TEXTS, inPlainWords } from './evidenceTexts.ts';

const { columns, version: versionName, hash: hashName, chain: chainName } = EVIDENCE_TEXTS;

/** Characters of a hash that tell it from others at a glance. */
const SHORT = 12;

/** A row for each event, the first one first; on narrow screens its cells stand below each other. */
export function EvidenceTable({ events }: { events: readonly EvidenceEvent[] }) {
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          {[columns.number, columns.when, columns.what, columns.post, columns.words].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.number} event={event} />
        ))}
      </tbody>
    </Box>
  );
}

function Row({ event }: { event: EvidenceEvent }) {
  const { number, at, title, version, hash, words, chain } = event;
  return (
    <tr>
      <td>{number}</td>
      <td>{formatMoment(at)}</td>
      <td dir="auto">{inPlainWords(event)}</td>
      <td>
        <span dir="auto">{title}</span>
        {version !== null && <Fine>{versionName(version)}</Fine>}
        {hash && <Fine whole={hash}>{hashName(hash.slice(0, SHORT))}</Fine>}
      </td>
      <td>
        <span dir="auto">{words}</span>
        <Fine whole={chain}>{chainName(chain.slice(0, SHORT))}</Fine>
      </td>
    </tr>
  );
}

/** What only who checks it reads; the whole of it stands in the JSON. */
function Fine({ children, whole }: { children: string; whole?: string }) {
  return (
    <Box
      component="span"
      title={whole}
      sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
    >
      {children}
    </Box>
  );
}

/** On narrow screens the cells of a row stand below each other; on paper it is smaller. */
const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    px: 2,
    py: 1.25,
    borderBottom: `1px solid ${tokens.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, color: 'text.secondary' },
  '@media screen and (max-width: 700px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', height: '1px', overflow: 'hidden' },
    '& tr': { display: 'block', py: 1, borderBottom: `1px solid ${tokens.line}` },
    '& td': { display: 'block', py: 0.25, border: 0 },
  },
  bgcolor: 'background.paper',
  border: `1px solid ${tokens.line}`,
  '& td:nth-of-type(5)': { whiteSpace: 'pre-line' },
  '& th:first-of-type': { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '@media print': {
    fontSize: '9pt',
    border: 0,
    '& th, & td': { px: 0.75, py: 0.5 },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
  },
} as const;
