import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { DEFAULT_CONTENT_TYPE } from '#shared/limits';
import type { Draft } from '../editing/drafts.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';
import { TextField } from '../ui/TextField.tsx';
import { IDEA_FIELDS, type IdeaFields } from './ideaFields.ts';

const { fields: LABELS } = DETAIL_TEXTS.ideas;

interface Props {
  /** Prefix of the fields' ids, unique on the page. */
  id: string;
  label: string;
  draft: Draft<IdeaFields>;
  /** A new idea cannot be changed while it is saved. */
  isNew?: boolean;
  /** Returns the stored fields. */
  onSave: (fields: IdeaFields, base: IdeaFields) => Promise<IdeaFields>;
  /** Called when it was saved, unless text was typed in the meantime. */
  onDone: () => void;
  onCancel: () => void;
}

/** Creates or edits an idea by hand. */
export function IdeaForm({ id, label, draft, isNew = false, onSave, onDone, onCancel }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title?: string; saving?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.value.title.trim() === '') return setProblem({ title: 'Please enter a title' });
    setBusy(true);
    setProblem({});
    try {
      const saved = await onSave(trimmed(draft.value), draft.base);
      if (draft.settle(draft.value, saved)) onDone();
    } catch (error) {
      if (!(error instanceof SaveGivenUp))
        setProblem({ saving: 'The idea could not be saved. Please try again.' });
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    draft.clear();
    onCancel();
  };

  return (
    <Box component="form" aria-label={label} onSubmit={submit} noValidate sx={{ mt: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {IDEA_FIELDS.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            label={LABELS[name]}
            value={draft.value[name]}
            readOnly={isNew && busy}
            multiline={name === 'description' || name === 'hook'}
            problem={name === 'title' ? problem.title : undefined}
            onChange={(text) => draft.set({ ...draft.value, [name]: text })}
          />
        ))}
      </Box>
      {problem.saving && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem.saving}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          Save
        </Button>
        <Button onClick={cancel} disabled={busy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function trimmed({ title, description, contentType, hook }: IdeaFields): IdeaFields {
  return {
    title: title.trim(),
    description: description.trim(),
    contentType: contentType.trim() || DEFAULT_CONTENT_TYPE,
    hook: hook.trim(),
  };
}
