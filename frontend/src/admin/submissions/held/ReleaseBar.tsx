import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { useRelease } from './useRelease.ts';

/** Above rows of which some are held: all of these at once, or those that were chosen. */
export function ReleaseBar() {
  const { data = [], selectedIds, onSelect } = useListContext<SubmissionRow>();
  const { busy, release } = useRelease();
  const held = data.filter(({ spam_at }) => spam_at).map(({ id }) => id);
  const chosen = selectedIds.filter((id) => held.includes(id));
  if (held.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <Button size="small" onClick={() => onSelect(chosen.length === held.length ? [] : held)}>
        {chosen.length === held.length ? TEXTS.held.unselectAll : TEXTS.held.selectAll(held.length)}
      </Button>
      <Button
        size="small"
        variant="contained"
        disabled={busy || chosen.length === 0}
        onClick={() => void release(chosen)}
      >
        {TEXTS.held.releaseSelected(chosen.length)}
      </Button>
    </Box>
  );
}
