import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { tokens } from '../../../../../theme/tokens.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';
import { PreviewedPost } from './PreviewedPost.tsx';
import { PreviewedStrategy } from './PreviewedStrategy.tsx';
import type { ReleaseChoice } from './useReleaseChoice.ts';

const TEXT = ROUND_TEXTS.release.preview;

interface Props {
  choice: ReleaseChoice;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** Exactly what goes out, in its order, before it does. */
export function PreviewStep({ choice: { chosen, strategy, note }, busy, onBack, onSend }: Props) {
  const said = note.value.note.trim();
  return (
    <>
      <DialogContent
        sx={{ bgcolor: tokens.paper, display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 2 } }}
      >
        <DialogContentText>{TEXT.text}</DialogContentText>
        {said && (
          <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: '1.0625rem' }}>
            {said}
          </Box>
        )}
        {strategy && <PreviewedStrategy strategy={strategy} posts={chosen.map(({ post }) => post)} />}
        {chosen.map(({ post }, index) => (
          <PreviewedPost key={post.id} post={post} place={TEXT.place(index + 1, chosen.length)} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{TEXT.back}</Button>
        <Button variant="contained" disabled={busy} onClick={onSend}>
          {TEXT.send(chosen.length, { strategy: strategy !== undefined })}
        </Button>
      </DialogActions>
    </>
  );
}
