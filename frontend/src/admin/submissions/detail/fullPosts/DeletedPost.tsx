import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { UNDO_MS } from '../../../ui/lateActs.ts';
import type { LateAct } from '../../../ui/useLateAct.ts';
import { POST_TEXTS } from './postTexts.ts';

const TEXT = POST_TEXTS.remove;
const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0.4 } });

/** In place of a post that is about to go: for as long as that can be taken back. */
export function DeletedPost({ title, deletion }: { title: string; deletion: LateAct }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        role="status"
        sx={{ flex: 1, minWidth: '12rem', animation: `${fade} ${UNDO_MS}ms linear forwards` }}
      >
        {TEXT.coming(title)}
      </Box>
      <Button
        size="small"
        variant="outlined"
        autoFocus
        aria-disabled={deletion.isDone || undefined}
        onClick={deletion.isDone ? undefined : deletion.undo}
        aria-label={POST_TEXTS.of(TEXT.undo, title)}
      >
        {TEXT.undo}
      </Button>
    </Box>
  );
}
