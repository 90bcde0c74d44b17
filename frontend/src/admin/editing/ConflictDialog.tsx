import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { MESSAGES } from '#shared/messages';
import { translate } from '../../i18n/translate.ts';
import { tokens } from '../../theme/tokens.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { type DiffPart, wordDiff } from '../../ui/wordDiff.ts';
import type { Side } from './saveChanges.ts';

/** A text that was changed differently here and elsewhere. */
export interface ShownConflict {
  title: string;
  mine: unknown;
  stored: unknown;
}

interface Props {
  conflicts: readonly ShownConflict[];
  onAnswer: (side?: Side) => void;
}

/** Shows both versions of conflicting changes side by side, with the differences marked. */
export function ConflictDialog({ conflicts, onAnswer }: Props) {
  return (
    <Dialog open fullWidth maxWidth="md" onClose={() => onAnswer()} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate(MESSAGES.changedElsewhere)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Someone else, or another tab, saved a different text. Which one do you want to keep? Differences are
          marked.
        </DialogContentText>
        {conflicts.map((conflict, place) => (
          <BothTexts key={String(place)} conflict={conflict} />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => onAnswer()}>Cancel</Button>
        <Button onClick={() => onAnswer('stored')}>Keep the saved version</Button>
        <Button variant="contained" onClick={() => onAnswer('mine')}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function BothTexts({ conflict: { title, mine, stored } }: { conflict: ShownConflict }) {
  const parts = wordDiff(textOf(stored), textOf(mine));
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h3" component="h3" gutterBottom>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
        <Version label="Yours" parts={parts} show="after" />
        <Version label="Saved" parts={parts} show="before" />
      </Box>
    </Box>
  );
}

interface VersionProps {
  label: string;
  parts: readonly DiffPart[];
  show: 'before' | 'after';
}

function Version({ label, parts, show }: VersionProps) {
  const isEmpty = parts.every(({ text, side }) => text === '' || (side !== 'both' && side !== show));
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ border: `1px solid ${tokens.line}`, borderRadius: '10px', p: 1.5, mt: 0.5 }}>
        {isEmpty ? '(empty)' : <MarkedText parts={parts} show={show} />}
      </Box>
    </Box>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('\n');
  if (typeof value !== 'object') return String(value);
  const { text } = value as { text?: unknown };
  return typeof text === 'string' ? text : JSON.stringify(value, null, 2);
}
