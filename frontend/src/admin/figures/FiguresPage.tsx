import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FIGURE_NAMES, FIGURES, type FigureColumn, type FigureName } from '#shared/figures';
import { POST_STATES } from '#shared/posts';
import { counted } from '#shared/units';
import { type FigureRow, figureCsvAddress } from '../../api/figures.ts';
import { tokens } from '../../theme/tokens.ts';
import { agency } from '../../ui/agency.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { useApi } from '../useApi.ts';
import { ChartCaption } from './ChartCaption.tsx';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { Bars } from './plots/Bars.tsx';
import { Columns } from './plots/Columns.tsx';
import { Stacks } from './plots/Stacks.tsx';
import { Spend } from './Spend.tsx';
import { amount, inWords } from './values.ts';

/** At which step forms are left. */
function Unfinished({ rows }: { rows: readonly FigureRow[] }) {
  const bars = rows.map(({ step, forms }) => ({
    label: FIGURE_TEXTS.steps[String(step)] ?? String(step),
    value: amount(forms),
    words: inWords(forms, 'count'),
  }));
  const [most] = bars.toSorted((one, other) => other.value - one.value);
  return (
    <>
      {most && <ChartCaption>{`Most stop here: ${most.label} (${most.words}).`}</ChartCaption>}
      <Bars title="Unfinished forms by step" bars={bars} />
    </>
  );
}

/** How long it takes from the interview to the strategy, beside what is promised. */
function Strategies({ rows }: { rows: readonly FigureRow[] }) {
  const columns = rows.map(({ month, median_days }) => ({
    label: inWords(month, 'month'),
    value: amount(median_days),
    words: inWords(median_days, 'days'),
  }));
  const promised = agency().strategyDays;
  const last = rows.findLast(({ median_days }) => median_days !== null);
  const says = last
    ? `Half of the strategies of ${inWords(last.month, 'month')} were sent within ${inWords(last.median_days, 'days')} days.`
    : 'No strategy was sent yet.';
  return (
    <>
      <ChartCaption>{says}</ChartCaption>
      <Columns
        title="From the interview to the strategy"
        columns={columns}
        mark={{ value: promised, words: `Promised: ${counted(promised, 'day')}` }}
      />
    </>
  );
}

/** The rows of a figure, all of them; long ones scroll, by keyboard too. */
function FigureTable({ name, rows }: { name: FigureName; rows: readonly FigureRow[] }) {
  const columns: readonly FigureColumn[] = FIGURES[name];
  const title = FIGURE_TEXTS.titles[name];
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
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
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
  fontSize: '0.875rem',
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
  '& td[dir]': { minWidth: 96, overflowWrap: 'anywhere' },
  '& th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    fontWeight: 600,
    color: 'text.secondary',
  },
} as const;

/** What clients decide when they read something for the first time, and later. */
function Decisions({ rows }: { rows: readonly FigureRow[] }) {
  const stacks = rows.map((row) => {
    const { approved, changes_wanted, declined } = row;
    const open = amount(row.posts) - amount(approved) - amount(changes_wanted) - amount(declined);
    return {
      label: `Round ${String(row.round)}`,
      parts: [
        { label: POST_STATES.approved, value: amount(approved), colour: tokens.success },
        { label: POST_STATES.changes_wanted, value: amount(changes_wanted), colour: tokens.warning },
        { label: POST_STATES.declined, value: amount(declined), colour: tokens.danger },
        { label: 'Undecided', value: Math.max(0, open), colour: tokens.edge },
      ],
    };
  });
  const first = rows.find(({ round }) => round === '1');
  const share = first
    ? Math.round((amount(first.approved) / Math.max(1, amount(first.posts))) * 100)
    : undefined;
  return (
    <>
      {share !== undefined && (
        <ChartCaption>{`${share} % of the posts of first rounds were approved at once.`}</ChartCaption>
      )}
      <Stacks title="Decisions per round" stacks={stacks} />
    </>
  );
}

const PLOTS: Readonly<Record<FigureName, (props: { rows: readonly FigureRow[] }) => ReactNode>> = {
  unfinished: Unfinished,
  strategies: Strategies,
  decisions: Decisions,
  spend: Spend,
};

/** One figure: what it says in a sentence, its plot, and its table beside it or folded under it. */
function FigureCard({ name }: { name: FigureName }) {
  const server = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ['figures', name],
    queryFn: () => server.figure(name),
  });
  const title = FIGURE_TEXTS.titles[name];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`figure-${name}`}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2.5, borderRadius: '14px' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', mb: 1 }}>
        <Typography variant="h3" id={`figure-${name}`} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <DownloadButton
          size="small"
          href={figureCsvAddress(name)}
          download
          failed="This figure could not be loaded. Please try again."
          aria-label={`CSV: ${title}`}
        >
          CSV
        </DownloadButton>
      </Box>
      {data && <Figure name={name} rows={data} />}
      {isError && !data && (
        <LoadFailed
          message="This figure could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Loading label="Loading the figure..." />}
    </Paper>
  );
}

function Figure({ name, rows }: { name: FigureName; rows: readonly FigureRow[] }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  if (rows.length === 0) return <Typography color="textSecondary">Nothing yet.</Typography>;
  const Plot = PLOTS[name];
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <div>
        <Plot rows={rows} />
      </div>
      <details key={String(isWide)} open={isWide}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, fontWeight: 600 }}>
          Table
        </Box>
        <FigureTable name={name} rows={rows} />
      </details>
    </Box>
  );
}

/** The agency's reports, each as a chart and a table. */
export function FiguresPage() {
  return (
    <>
      <title>{`Figures · Byline`}</title>
      <Typography variant="h2" sx={{ fontSize: '2rem', mb: 0.5 }}>
        Figures
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        The last twelve months, and all unfinished forms. Held forms do not count.
      </Typography>
      {FIGURE_NAMES.map((name) => (
        <FigureCard key={name} name={name} />
      ))}
    </>
  );
}
