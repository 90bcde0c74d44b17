import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import usePagination from '@mui/material/usePagination';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '#shared/limits';
import { TEXTS } from '../../texts.ts';
import { LoadFailed, Loading } from '../LoadState.tsx';
import { useListChange } from './useListChange.ts';

/** 'Showing X to Y of Z entries' and the pages. */
function ListFooter() {
  const { page, perPage, total = 0, data } = useListContext();
  const count = data?.length ?? 0;
  const before = (page - 1) * perPage;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        mt: 2,
      }}
    >
      <Typography role="status" variant="body2" color="textSecondary">
        {`Showing ${(count === 0 ? 0 : before + 1).toLocaleString('en')} to ${(count === 0 ? 0 : before + count).toLocaleString('en')} of ${total.toLocaleString('en')} entries`}
      </Typography>
      <Pages pages={Math.max(1, Math.ceil(total / perPage))} />
    </Box>
  );
}

function Pages({ pages }: { pages: number }) {
  const { page } = useListContext();
  const change = useListChange();
  const turn = (_event: unknown, chosen: number) => change(() => ({ page: chosen }));
  const { items } = usePagination({ page, count: pages, onChange: turn });
  return (
    <Box component="nav" aria-label="Pages of the list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {items.map(({ type, page: number, selected, ...button }) =>
        type === 'start-ellipsis' || type === 'end-ellipsis' ? (
          <Box component="span" key={type} sx={{ alignSelf: 'center', px: 0.5 }}>
            …
          </Box>
        ) : (
          <Button
            key={type === 'page' ? number : type}
            size="small"
            variant={selected ? 'contained' : 'text'}
            sx={{ minWidth: 36 }}
            {...button}
          >
            {type === 'page' ? number : TEXTS.list[type === 'next' ? 'next' : 'previous']}
          </Button>
        ),
      )}
    </Box>
  );
}

/** The list's errors are shown in its place, not as a passing notification. */
const QUERY_OPTIONS = { onError: () => undefined };

export interface ListTexts {
  title: string;
  loading: string;
  failed: string;
}

interface Props {
  texts: ListTexts;
  /** The default order. */
  sort: SortPayload;
  /** What to find, to narrow and to choose by; there from the beginning. */
  tools: ReactNode;
  /** The rows, once they are read. */
  children: ReactNode;
}

/** A list page: search, filters, order and page are kept in the address. */
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
