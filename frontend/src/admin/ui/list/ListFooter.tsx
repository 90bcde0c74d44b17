import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { TEXTS } from '../texts.ts';
import { pageNumbers } from './pageNumbers.ts';

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
  const { page, setPage } = useListContext();
  return (
    <Box component="nav" aria-label={TEXTS.list.pages} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {TEXTS.list.previous}
      </Button>
      {pageNumbers(page, pages).map((entry) =>
        typeof entry === 'number' ? (
          <Button
            key={entry}
            size="small"
            variant={entry === page ? 'contained' : 'text'}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => setPage(entry)}
            sx={{ minWidth: 36 }}
          >
            {entry}
          </Button>
        ) : (
          <Box component="span" key={entry} sx={{ alignSelf: 'center', px: 0.5 }}>
            …
          </Box>
        ),
      )}
      <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {TEXTS.list.next}
      </Button>
    </Box>
  );
}
