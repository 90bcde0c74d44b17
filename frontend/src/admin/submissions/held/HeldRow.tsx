import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { useRelease } from './useRelease.ts';

/** What a row has besides when its form is held: the badge, a box to choose it with others, and one click to let it go. */
export function HeldRow({ row: { id, website, spam_at } }: { row: SubmissionRow }) {
  const { selectedIds, onToggleItem } = useListContext<SubmissionRow>();
  const { busy, release } = useRelease();
  if (!spam_at) return null;
  const name = shownWebsite(website);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Checkbox
        size="small"
        edge="start"
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      />
      <Chip label="Held" size="small" color="warning" variant="outlined" />
      <Button size="small" disabled={busy} aria-label={`Release: ${name}`} onClick={() => void release([id])}>
        Release
      </Button>
    </Box>
  );
}
