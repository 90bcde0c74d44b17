import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MESSAGES } from '#rules/messages';
import { say } from '../../../i18n/say.ts';
import { tokens } from '../../../theme/tokens.ts';
import { DETAIL_TEXTS } from '../../detailTexts.ts';
import { TEXTS } from '../../texts.ts';
import { useQuestion } from '../../ui/useQuestion.ts';
import { columnName } from '../columnNames.ts';
import type { Conflict, Side } from './merge.ts';

/** Shows both texts of what was changed here and elsewhere, and asks which to keep. `dialog` has to be rendered. */
export function useConflictDialog(): {
  ask: (conflicts: readonly Conflict[]) => Promise<Side | undefined>;
  dialog: ReactNode;
} {
  const { question, ask, answer } = useQuestion<readonly Conflict[], Side>();
  const dialog = question && (
    <Dialog open fullWidth maxWidth="md" onClose={() => answer()} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{say(MESSAGES.changedElsewhere)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{DETAIL_TEXTS.conflict.text}</DialogContentText>
        {question.map((conflict) => (
          <BothTexts key={conflict.path.join('.')} conflict={conflict} />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => answer()}>{TEXTS.cancel}</Button>
        <Button onClick={() => answer('stored')}>{DETAIL_TEXTS.conflict.keepStored}</Button>
        <Button variant="contained" onClick={() => answer('mine')}>
          {DETAIL_TEXTS.conflict.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask, dialog };
}

function BothTexts({ conflict: { path, mine, stored } }: { conflict: Conflict }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h3" component="h3" gutterBottom>
        {titleOf(path)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Version label={DETAIL_TEXTS.conflict.mine} value={mine} />
        <Version label={DETAIL_TEXTS.conflict.stored} value={stored} />
      </Box>
    </Box>
  );
}

function Version({ label, value }: { label: string; value: unknown }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box
        dir="auto"
        sx={{ border: `1px solid ${tokens.line}`, borderRadius: 1, p: 1.5, mt: 0.5, whiteSpace: 'pre-wrap' }}
      >
        {textOf(value) || DETAIL_TEXTS.conflict.empty}
      </Box>
    </Box>
  );
}

/** The column, and which of its lists. */
function titleOf([column = '', part = '']: readonly string[]): string {
  const parts: Readonly<Record<string, string>> = DETAIL_TEXTS.conflict.parts;
  return [columnName(column), parts[part]].filter((name) => name !== undefined).join(': ');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('\n');
  if (typeof value !== 'object') return String(value);
  const { text } = value as { text?: unknown };
  return typeof text === 'string' ? text : JSON.stringify(value, null, 2);
}
