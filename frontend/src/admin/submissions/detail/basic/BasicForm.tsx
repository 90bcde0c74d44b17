import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../api/http.ts';
import { TEXTS } from '../../../texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { UnsavedNote } from '../../../ui/UnsavedNote.tsx';
import { columnName } from '../../columnNames.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import type { Draft } from '../../saving/useDraft.ts';
import { BASIC_FIELDS, type BasicFields, changedFields, LONG_FIELDS } from './basicFields.ts';

interface Problem {
  message: string;
  fields: Readonly<Record<string, string>>;
}

export function BasicForm({ draft, onDone }: { draft: Draft<BasicFields>; onDone: () => void }) {
  const { save } = useSubmission();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { changes, base } = changedFields(draft.value, draft.base);
      await save(changes, base);
      draft.clear();
      onDone();
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const giveUp = () => {
    draft.clear();
    onDone();
  };

  return (
    <Box component="form" onSubmit={submit} noValidate>
      <UnsavedNote shown={draft.restored} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {BASIC_FIELDS.map((field) => (
          <TextField
            key={field}
            id={`basic-${field}`}
            label={columnName(field)}
            value={draft.value[field]}
            multiline={LONG_FIELDS.includes(field)}
            problem={problem?.fields[field]}
            onChange={(text) => draft.set({ ...draft.value, [field]: text })}
          />
        ))}
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {TEXTS.save}
        </Button>
        <Button onClick={giveUp} disabled={busy}>
          {draft.dirty ? TEXTS.discard : TEXTS.cancel}
        </Button>
      </Box>
    </Box>
  );
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { message: error.message, fields: error.fields };
  return { message: TEXTS.saveFailed, fields: {} };
}
