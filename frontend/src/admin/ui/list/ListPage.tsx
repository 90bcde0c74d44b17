import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '#rules/limits';
import { LoadFailed, Loading } from '../LoadState.tsx';
import { ListFooter } from './ListFooter.tsx';

/** The list's errors are shown in its place, not as a passing notification. */
const QUERY_OPTIONS = { onError: () => undefined };

export interface ListTexts {
  title: string;
  loading: string;
  failed: string;
}

interface Props {
  texts: ListTexts;
  /** How it is sorted until somebody chooses another order. */
  sort: SortPayload;
  /** What to find, to narrow and to choose by; there from the beginning. */
  tools: ReactNode;
  /** The rows, once they are read. */
  children: ReactNode;
}

/** A page that is a list: search, filters, order and page stand in the address. */
export function ListPage({ texts, sort, tools, children }: Props) {
  return (
    <ListBase perPage={DEFAULT_PAGE_SIZE} sort={sort} exporter={false} queryOptions={QUERY_OPTIONS}>
      <title>{`${texts.title} · Byline`}</title>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' }, mb: { xs: 2, sm: 3 } }}>
        {texts.title}
      </Typography>
      {tools}
      <Body texts={texts}>{children}</Body>
    </ListBase>
  );
}

function Body({ texts, children }: Pick<Props, 'texts' | 'children'>) {
  const { error, isPending, isFetching, refetch } = useListContext();
  if (isPending) return <Loading label={texts.loading} />;
  if (error) return <LoadFailed message={texts.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={texts.loading} />}</Box>
      {children}
      <ListFooter />
    </>
  );
}

/** A row of what to find and to choose by. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      {children}
    </Box>
  );
}
