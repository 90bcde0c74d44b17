import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { TEXTS } from '../../texts.ts';
import { MAX_VIEW_NAME_LENGTH } from './savedQueries.ts';
import { VIEW_TEXTS as TEXT } from './viewTexts.ts';

interface Props {
  /** Names of the views that there are. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks what a view is to be called. */
export function SaveView({ taken, onSave, onClose }: Props) {
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const problem = isAsked ? problemOf(name.trim(), taken) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problemOf(name.trim(), taken)) return;
    onSave(name.trim());
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={TEXT.save}
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <OutlinedInput
        size="small"
        autoFocus
        placeholder={TEXT.name}
        value={name}
        error={problem !== undefined}
        onChange={(event) => setName(event.target.value)}
        inputProps={{
          'aria-label': TEXT.name,
          'aria-describedby': 'view-name-problem',
          maxLength: MAX_VIEW_NAME_LENGTH,
          dir: 'auto',
        }}
      />
      <Button size="small" type="submit" variant="contained">
        {TEXTS.save}
      </Button>
      <Button size="small" onClick={onClose}>
        {TEXTS.cancel}
      </Button>
      <Typography id="view-name-problem" role="status" variant="body2" sx={{ color: 'error.main' }}>
        {problem}
      </Typography>
    </Box>
  );
}

function problemOf(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return TEXT.missing;
  return taken.includes(name) ? TEXT.taken : undefined;
}
