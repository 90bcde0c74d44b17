import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useFocusNext } from '../../../ui/useFocusNext.ts';
import { EntryItem } from './EntryItem.tsx';
import type { GroupName } from './entries.ts';
import type { RuledOutEdit } from './useRuledOut.ts';

/** The entries of one kind, and the field for one more: words side by side, sentences one below the other. */
export function EntryGroup({ name, edit }: { name: GroupName; edit: RuledOutEdit }) {
  const { title, field } = DETAIL_TEXTS.ruledOut.groups[name];
  const fieldId = `ruled-out-${name}`;
  const titleId = `${fieldId}-title`;
  const entries = edit.list[name];
  const { list, focusNext } = useFocusNext(fieldId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.add(name);
  };
  const remove = (entry: string, place: number) => {
    edit.remove(name, entry);
    focusNext(place);
  };

  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h3" component="h4" id={titleId} gutterBottom>
        {title}
      </Typography>
      {entries.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {DETAIL_TEXTS.ruledOut.none}
        </Typography>
      )}
      {entries.length > 0 && (
        <Box
          component="ul"
          // Safari takes a list without marks for none.
          role="list"
          aria-labelledby={titleId}
          ref={list}
          sx={{
            ...{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 },
            ...(name !== 'words' && { flexDirection: 'column', alignItems: 'flex-start' }),
          }}
        >
          {entries.map((entry, place) => (
            <EntryItem key={entry} text={entry} onRemove={() => remove(entry, place)} />
          ))}
        </Box>
      )}
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', gap: 1, alignItems: 'start' }}
      >
        <TextField
          id={fieldId}
          label={field}
          value={edit.typed[name]}
          problem={edit.problems[name]}
          onChange={(text) => edit.type(name, text)}
        />
        <Button
          type="submit"
          aria-label={`${DETAIL_TEXTS.ruledOut.add}: ${field}`}
          sx={{ flexShrink: 0, mt: '30px' }}
        >
          {DETAIL_TEXTS.ruledOut.add}
        </Button>
      </Box>
    </Box>
  );
}
