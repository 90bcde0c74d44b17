import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { shownWebsite } from '../../ui/shownWebsite.ts';
import { useRelease } from './useRelease.ts';

/** A row of a form on hold: a badge, a checkbox, and a button that releases it. */
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
