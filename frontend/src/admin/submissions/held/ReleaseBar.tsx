import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { SubmissionRow } from '../../../api/submissions.ts';
import { useRelease } from './useRelease.ts';

/** Above rows with forms on hold: releases all or the chosen ones. */
export function ReleaseBar() {
  const { data = [], selectedIds, onSelect } = useListContext<SubmissionRow>();
  const { busy, release } = useRelease();
  const held = data.filter(({ spam_at }) => spam_at).map(({ id }) => id);
  const chosen = selectedIds.filter((id) => held.includes(id));
  if (held.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <Button size="small" onClick={() => onSelect(chosen.length === held.length ? [] : held)}>
        {chosen.length === held.length
          ? 'Select none'
          : `Select ${held.length === 1 ? 'the held one' : `all ${held.length} held`} on this page`}
      </Button>
      <Button
        size="small"
        variant="contained"
        disabled={busy || chosen.length === 0}
        onClick={() => void release(chosen)}
      >
        {chosen.length === 0 ? 'Release' : `Release ${chosen.length.toLocaleString('en')}`}
      </Button>
    </Box>
  );
}
