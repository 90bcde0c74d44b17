import Typography from '@mui/material/Typography';
import { ListPage, ListTools } from '../ui/list/ListPage.tsx';
import { ListRows } from '../ui/list/ListRows.tsx';
import { PageSizeSelect } from '../ui/list/PageSizeSelect.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AUDIT_COLUMNS } from './auditColumns.tsx';
import { AUDIT_TEXTS as TEXT } from './auditTexts.ts';

const LATEST_FIRST = { field: 'at', order: 'DESC' } as const;

/** What was done, by whom and for which client; the latest first. */
export function AuditList() {
  return (
    <ListPage texts={TEXT} sort={LATEST_FIRST} tools={<Tools />}>
      <ListRows label={TEXT.title} none={TEXT.none} columns={AUDIT_COLUMNS} />
    </ListPage>
  );
}

function Tools() {
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: -1.5, mb: 2 }}>
        {TEXT.explain}
      </Typography>
      <ListTools>
        <AuditFilters />
        <PageSizeSelect />
      </ListTools>
    </>
  );
}
