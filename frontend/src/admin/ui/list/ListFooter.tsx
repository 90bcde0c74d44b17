import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import usePagination from '@mui/material/usePagination';
import { useListContext } from 'react-admin';
import { TEXTS } from '../../texts.ts';
import { useListChange } from './useListChange.ts';

/** 'Showing X to Y of Z entries' and the pages. */
export function ListFooter() {
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
        {TEXTS.list.showing(count === 0 ? 0 : before + 1, count === 0 ? 0 : before + count, total)}
      </Typography>
      {total > perPage && <Pages pages={Math.ceil(total / perPage)} />}
    </Box>
  );
}

function Pages({ pages }: { pages: number }) {
  const { page } = useListContext();
  const change = useListChange();
  const turn = (_event: unknown, chosen: number) => change(() => ({ page: chosen }));
  const { items } = usePagination({ page, count: pages, onChange: turn });
  return (
    <Box component="nav" aria-label={TEXTS.list.pages} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
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
