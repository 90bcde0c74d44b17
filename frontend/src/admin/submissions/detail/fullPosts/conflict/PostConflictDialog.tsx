import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '#rules/messages';
import { say } from '../../../../../i18n/say.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { MarkedText } from '../../../../../ui/MarkedText.tsx';
import { type DiffPart, wordDiff } from '../../../../../ui/wordDiff.ts';
import { TEXTS } from '../../../../texts.ts';
import { POST_TEXTS } from '../postTexts.ts';
import type { BothPosts } from './savePost.ts';

const TEXT = POST_TEXTS.conflict;

interface Props {
  both: BothPosts;
  onAnswer: (side?: 'mine' | 'theirs') => void;
}

/** Two texts of the same post beside each other, with the words that only one of them has marked. */
export function PostConflictDialog({ both: { mine, theirs }, onAnswer }: Props) {
  const title = wordDiff(theirs.title, mine.title);
  const text = wordDiff(theirs.fullPost, mine.fullPost);
  return (
    <Dialog open fullWidth maxWidth="md" onClose={() => onAnswer()} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{say(MESSAGES.changedElsewhere)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{TEXT.text}</DialogContentText>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
          <Side label={TEXT.mine} show="after" title={title} text={text} />
          <Side label={TEXT.theirs} show="before" title={title} text={text} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {TEXT.note}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => onAnswer()}>{TEXTS.cancel}</Button>
        <Button onClick={() => onAnswer('theirs')}>{TEXT.takeTheirs}</Button>
        <Button variant="contained" onClick={() => onAnswer('mine')}>
          {TEXT.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SideProps {
  label: string;
  show: 'before' | 'after';
  title: readonly DiffPart[];
  text: readonly DiffPart[];
}

function Side({ label, show, title, text }: SideProps) {
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ border: `1px solid ${tokens.line}`, borderRadius: 1, p: 1.5, mt: 0.5 }}>
        <Box sx={{ fontWeight: 600, mb: 1 }}>
          <MarkedText parts={title} show={show} />
        </Box>
        <MarkedText parts={text} show={show} />
      </Box>
    </Box>
  );
}
