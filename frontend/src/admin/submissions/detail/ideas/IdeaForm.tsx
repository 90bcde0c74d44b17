import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { DEFAULT_CONTENT_TYPE } from '#rules/limits';
import type { Idea } from '../../../../api/submissions.ts';
import { TEXTS } from '../../../texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { newIdeaId } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';

type Fields = Pick<Idea, 'title' | 'description' | 'contentType' | 'hook'>;

const EMPTY: Fields = { title: '', description: '', contentType: DEFAULT_CONTENT_TYPE, hook: '' };
const NAMES = ['title', 'contentType', 'description', 'hook'] as const;
const { fields: LABELS } = TEXTS.ideas;

interface Props {
  onAdd: (idea: Idea) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
}

/** An idea by hand. */
export function IdeaForm({ onAdd, onDone, onCancel }: Props) {
  const { submission } = useSubmission();
  const draft = useDraft<Fields>(submission.id, 'idea', EMPTY);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title?: string; saving?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.value.title.trim() === '') return setProblem({ title: TEXTS.ideas.titleMissing });
    setBusy(true);
    setProblem({});
    try {
      await onAdd(toIdea(draft.value));
      draft.clear();
      onDone();
    } catch {
      setProblem({ saving: TEXTS.ideas.addFailed });
      setBusy(false);
    }
  };
  const cancel = () => {
    draft.clear();
    onCancel();
  };

  return (
    <Box component="form" aria-label={TEXTS.ideas.addTitle} onSubmit={submit} noValidate sx={{ mt: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            id={`idea-${name}`}
            label={LABELS[name]}
            value={draft.value[name]}
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
          {TEXTS.save}
        </Button>
        <Button onClick={cancel}>{TEXTS.cancel}</Button>
      </Box>
    </Box>
  );
}

function toIdea({ title, description, contentType, hook }: Fields): Idea {
  return {
    id: newIdeaId(),
    title: title.trim(),
    description: description.trim(),
    contentType: contentType.trim() || DEFAULT_CONTENT_TYPE,
    hook: hook.trim(),
  };
}
