import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../api/submissions.ts';
import { TEXTS } from '../texts.ts';
import { ListFooter } from '../ui/ListFooter.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { AuditTable } from './AuditTable.tsx';
import type { AuditEntry } from './auditEntry.ts';

/** Errors are shown in the list's place, not as a passing notification. */
const QUERY_OPTIONS = { onError: () => undefined };
const ENTRIES_PER_PAGE = 20;

/** What was done, by whom and on which record; the latest first. */
export function AuditList() {
  return (
    <ListBase
      perPage={ENTRIES_PER_PAGE}
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
      queryOptions={QUERY_OPTIONS}
    >
      <title>{`${TEXTS.audit.title} · Byline`}</title>
      <Button component={Link} to={`/${RESOURCE}`} variant="outlined" size="small" sx={{ mb: 2 }}>
        {TEXTS.detail.back}
      </Button>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' }, mb: 1 }}>
        {TEXTS.audit.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {TEXTS.audit.explain}
      </Typography>
      <Entries />
    </ListBase>
  );
}

function Entries() {
  const { data, error, isPending, refetch } = useListContext<AuditEntry>();
  if (isPending) return <Loading label={TEXTS.audit.loading} />;
  if (error) return <LoadFailed message={TEXTS.audit.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <AuditTable entries={data} />
      <ListFooter />
    </>
  );
}
