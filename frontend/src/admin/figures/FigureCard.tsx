import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FigureName } from '#rules/figures';
import { type FigureRow, figureCsvAddress } from '../../api/figures.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { useServer } from '../useServer.ts';
import { Decisions } from './Decisions.tsx';
import { FigureTable } from './FigureTable.tsx';
import { FIGURE_TEXTS } from './figureTexts.ts';
import { Spend } from './Spend.tsx';
import { Strategies } from './Strategies.tsx';
import { Unfinished } from './Unfinished.tsx';

const PLOTS: Readonly<Record<FigureName, (props: { rows: readonly FigureRow[] }) => ReactNode>> = {
  unfinished: Unfinished,
  strategies: Strategies,
  decisions: Decisions,
  spend: Spend,
};

/** One figure: what it says in a sentence, its plot, and its table beside it or folded under it. */
export function FigureCard({ name }: { name: FigureName }) {
  const server = useServer();
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
          failed={FIGURE_TEXTS.failed}
          aria-label={FIGURE_TEXTS.csvOf(title)}
        >
          {FIGURE_TEXTS.csv}
        </DownloadButton>
      </Box>
      {data && <Figure name={name} rows={data} />}
      {isError && !data && <LoadFailed message={FIGURE_TEXTS.failed} onRetry={() => void refetch()} />}
      {!isError && !data && <Loading label={FIGURE_TEXTS.loading} />}
    </Paper>
  );
}

function Figure({ name, rows }: { name: FigureName; rows: readonly FigureRow[] }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  if (rows.length === 0) return <Typography color="textSecondary">{FIGURE_TEXTS.nothing}</Typography>;
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
          {FIGURE_TEXTS.table}
        </Box>
        <FigureTable name={name} rows={rows} />
      </details>
    </Box>
  );
}
