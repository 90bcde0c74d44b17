import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { TodayGroup } from '../../api/today.ts';
import { tokens } from '../../theme/tokens.ts';
import { groupAddress } from './addresses.ts';
import { TodayRow } from './TodayRow.tsx';
import { TODAY_TEXTS } from './todayTexts.ts';

/** The groups in the order in which they are worked through; what waits for clients is folded. */
export function TodayGroups({ groups }: { groups: readonly TodayGroup[] }) {
  const first = groups.find(({ name }) => name !== 'waiting')?.clients[0]?.id;
  return groups.map((group) =>
    group.name === 'waiting' ? (
      <Box component="details" key={group.name} sx={{ mb: 3 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, py: 1, fontWeight: 600 }}>
          {headOf(group)}
        </Box>
        <Rows group={group} firstId={first} />
        <Link to={groupAddress(group.name)}>{TODAY_TEXTS.seeAll}</Link>
      </Box>
    ) : (
      <Box component="section" key={group.name} aria-labelledby={`today-${group.name}`} sx={{ mb: 3 }}>
        <Typography
          variant="h3"
          id={`today-${group.name}`}
          sx={{ py: 1, '& a': { color: 'inherit', textDecorationColor: tokens.edge } }}
        >
          <Link to={groupAddress(group.name)} title={TODAY_TEXTS.inList(TODAY_TEXTS.groups[group.name])}>
            {headOf(group)}
          </Link>
        </Typography>
        <Rows group={group} firstId={first} />
      </Box>
    ),
  );
}

function headOf({ name, clients, more }: TodayGroup): string {
  return `${TODAY_TEXTS.groups[name]} · ${clients.length}${more ? '+' : ''}`;
}

function Rows({
  group: { name, clients, more },
  firstId,
}: {
  group: TodayGroup;
  firstId: string | undefined;
}) {
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          bgcolor: 'background.paper',
          border: `1px solid ${tokens.line}`,
          borderRadius: '14px',
          '& > li + li': { borderTop: `1px solid ${tokens.line}` },
        }}
      >
        {clients.map((client) => (
          <TodayRow key={client.id} client={client} group={name} isFirst={client.id === firstId} />
        ))}
      </Box>
      {more && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {TODAY_TEXTS.more}
        </Typography>
      )}
    </>
  );
}
