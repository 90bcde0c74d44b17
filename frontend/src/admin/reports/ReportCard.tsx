import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { POST_STATES } from '#shared/posts';
import { REPORTS, type ReportColumn, type ReportName } from '#shared/reports';
import { counted } from '#shared/units';
import { type ReportRow, reportCsvAddress } from '../../api/reports.ts';
import { tokens } from '../../theme/tokens.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { STATE_COLOURS } from '../post/StateMark.tsx';
import { DownloadButton } from '../ui/buttons.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Bars, Columns, isDrawn, KeyFigure, Stacks } from './charts.tsx';
import { Spend } from './Spend.tsx';
import { amount, inWords } from './values.ts';

const TITLES = {
  months: 'Promised and kept posts',
  unfinished: 'Unfinished forms by step',
  strategies: 'From the interview to the strategy',
  decisions: 'Decisions per round',
  spend: 'AI spending by client and month',
} satisfies Record<ReportName, string>;

const STEPS: Readonly<Record<string, string>> = {
  1: 'Step 1: Brand Information',
  2: 'Step 2: Upload Assets',
  3: 'Step 3: Interview',
};

interface Kept {
  promised: number;
  kept: number;
}

function sumOf(rows: readonly ReportRow[]): Kept {
  return {
    promised: rows.reduce((sum, row) => sum + amount(row.promised), 0),
    kept: rows.reduce((sum, row) => sum + amount(row.kept), 0),
  };
}

/** Posts of each month that were promised, and approved or posted. A month that still runs has its own sentence. */
function Months({ rows }: { rows: readonly ReportRow[] }) {
  const months = [...new Set(rows.map(({ month }) => String(month)))]
    .toSorted()
    .map((month) => [month, rows.filter((row) => row.month === month)] as const);
  const present = new Date().toISOString().slice(0, 7);
  const shown = months.findLast(([month]) => month < present) ?? months.at(-1);
  if (!shown) return null;
  const [month, clients] = shown;
  const { promised, kept } = sumOf(clients);
  const whole = clients.filter((row) => amount(row.kept) >= amount(row.promised)).length;
  const stacks = months.map(([name, all]) => {
    const { promised, kept } = sumOf(all);
    return {
      label: inWords(name, 'month'),
      parts: [
        { label: 'Approved or posted', value: kept, colour: STATE_COLOURS.approved },
        { label: 'Missing', value: Math.max(0, promised - kept), colour: tokens.edge },
      ],
    };
  });
  const running = months.find(([name]) => name === present && name !== month);
  return (
    <>
      <KeyFigure value={`${inWords(kept, 'count')} of ${inWords(promised, 'count')}`}>
        {`promised posts of ${inWords(month, 'month')} are approved or posted. ${whole} of ${counted(clients.length, 'client')} ${whole === 1 ? 'has' : 'have'} all of theirs.`}
      </KeyFigure>
      {running && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {`${inWords(present, 'month')} so far: ${inWords(sumOf(running[1]).kept, 'count')} of ${inWords(sumOf(running[1]).promised, 'count')}.`}
        </Typography>
      )}
      {isDrawn(stacks) && <Stacks title={TITLES.months} stacks={stacks} />}
    </>
  );
}

/** The step at which forms are abandoned. */
function Unfinished({ rows }: { rows: readonly ReportRow[] }) {
  const bars = rows.map(({ step, forms }) => ({
    label: STEPS[String(step)] ?? String(step),
    value: amount(forms),
    words: inWords(forms, 'count'),
  }));
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const [most] = bars.toSorted((one, other) => other.value - one.value);
  return (
    <>
      {most && (
        <KeyFigure value={inWords(total, 'count')}>
          {`${total === 1 ? 'unfinished form' : 'unfinished forms'}. Most people stop at ${most.label} (${most.words}).`}
        </KeyFigure>
      )}
      {isDrawn(bars) && <Bars title={TITLES.unfinished} bars={bars} />}
    </>
  );
}

/** The time from interview to strategy, compared with the promise. */
function Strategies({ rows }: { rows: readonly ReportRow[] }) {
  const columns = rows.map(({ month, median_days }) => ({
    label: inWords(month, 'month'),
    value: amount(median_days),
    words: inWords(median_days, 'days'),
  }));
  const promised = agency().strategyDays;
  const total = (column: 'due' | 'in_time') => rows.reduce((sum, row) => sum + amount(row[column]), 0);
  const [due, inTime] = [total('due'), total('in_time')];
  const last = rows.findLast(({ median_days }) => median_days !== null);
  const days = inWords(last?.median_days, 'days');
  return (
    <>
      {due > 0 ? (
        <KeyFigure value={`${inWords(inTime, 'count')} of ${inWords(due, 'count')}`}>
          {[
            `strategies were sent within ${counted(promised, 'day')}.`,
            last &&
              `Half of those of ${inWords(last.month, 'month')} took ${days} ${days === '1' ? 'day' : 'days'} or less.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </KeyFigure>
      ) : (
        <Typography color="textSecondary">No strategy is due yet.</Typography>
      )}
      {isDrawn(columns) && (
        <Columns
          title={TITLES.strategies}
          columns={columns}
          mark={{ value: promised, words: `Promised: ${counted(promised, 'day')}` }}
        />
      )}
    </>
  );
}

/** All rows of a report; long tables scroll, also by keyboard. */
function ReportTable({ name, rows }: { name: ReportName; rows: readonly ReportRow[] }) {
  const columns: readonly ReportColumn[] = REPORTS[name];
  const title = TITLES[name];
  return (
    <Box
      role="group"
      aria-label={title}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 360, position: 'relative' }}
    >
      <Box component="table" aria-label={title} sx={TABLE}>
        <thead>
          <tr>
            {columns.map(({ id, label, unit }) => (
              <th key={id} scope="col" className={unit === 'text' ? 'text' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={columns
                .slice(0, 2)
                .map(({ id }) => row[id])
                .join(' ')}
            >
              {columns.map(({ id, unit }) => (
                <td key={id} dir={unit === 'text' ? 'auto' : undefined}>
                  {inWords(row[id], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const TABLE = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: tokens.size.small,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'end',
    verticalAlign: 'bottom',
    px: 1,
    py: 0.75,
    borderBottom: `1px solid ${tokens.line}`,
  },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  overflowWrap: 'normal',
  '& td:not([dir])': { whiteSpace: 'nowrap' },
  '& th.text, & td[dir]': { textAlign: 'start' },
  '& td[dir]': { minWidth: 96, overflowWrap: 'anywhere' },
  '& th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    fontWeight: 600,
    color: 'text.secondary',
  },
} as const;

/** Clients' decisions in the first round and later. */
function Decisions({ rows }: { rows: readonly ReportRow[] }) {
  const stacks = rows.map((row) => {
    const { approved, changes_wanted, declined } = row;
    const open = amount(row.posts) - amount(approved) - amount(changes_wanted) - amount(declined);
    return {
      label: `Round ${String(row.round)}`,
      parts: [
        { label: POST_STATES.approved, value: amount(approved), colour: STATE_COLOURS.approved },
        {
          label: POST_STATES.changes_wanted,
          value: amount(changes_wanted),
          colour: STATE_COLOURS.changes_wanted,
        },
        { label: POST_STATES.declined, value: amount(declined), colour: STATE_COLOURS.declined },
        { label: 'Undecided', value: Math.max(0, open), colour: tokens.edge },
      ],
    };
  });
  const total = (column: 'approved' | 'changes_wanted' | 'declined') =>
    rows.reduce((sum, row) => sum + amount(row[column]), 0);
  const approved = total('approved');
  const decided = approved + total('changes_wanted') + total('declined');
  return (
    <>
      {decided > 0 && (
        <KeyFigure value={`${inWords(approved, 'count')} of ${inWords(decided, 'count')}`}>
          decisions approved the post.
        </KeyFigure>
      )}
      {isDrawn(stacks) && <Stacks title={TITLES.decisions} stacks={stacks} />}
    </>
  );
}

const PLOTS: Readonly<Record<ReportName, (props: { rows: readonly ReportRow[] }) => ReactNode>> = {
  months: Months,
  strategies: Strategies,
  decisions: Decisions,
  unfinished: Unfinished,
  spend: Spend,
};

/** One report: its key figure, a chart from three values on, and its table collapsed below. */
export function ReportCard({ name }: { name: ReportName }) {
  const server = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ['reports', name],
    queryFn: () => server.report(name),
  });
  const title = TITLES[name];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`report-${name}`}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2.5, borderRadius: '14px' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" id={`report-${name}`} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <DownloadButton
          size="small"
          href={reportCsvAddress(name)}
          download
          failed="This report could not be loaded. Please try again."
          aria-label={`CSV: ${title}`}
          sx={{ mr: -1, flexShrink: 0, alignSelf: 'start' }}
        >
          CSV
        </DownloadButton>
      </Box>
      {data && <Report name={name} rows={data} />}
      {isError && !data && (
        <LoadFailed
          message="This report could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Loading label="Loading the report..." />}
    </Paper>
  );
}

function Report({ name, rows }: { name: ReportName; rows: readonly ReportRow[] }) {
  if (rows.length === 0) return <Typography color="textSecondary">Nothing yet.</Typography>;
  const Plot = PLOTS[name];
  return (
    <Box sx={{ display: 'grid', rowGap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ maxWidth: 760 }}>
        <Plot rows={rows} />
      </Box>
      <details>
        <Box
          component="summary"
          sx={{ cursor: 'pointer', lineHeight: { xs: '44px', sm: '32px' }, fontWeight: 600 }}
        >
          Table
        </Box>
        <ReportTable name={name} rows={rows} />
      </details>
    </Box>
  );
}
