import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { FIELD_NAMES, type FieldName, type FieldType, type FieldValues, fieldOf } from '#rules/fields';
import { ApiError } from '../../../../api/http.ts';
import { TEXTS } from '../../../texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { UnsavedNote } from '../../../ui/UnsavedNote.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import type { Draft } from '../../saving/useDraft.ts';

/** Types of fields that take more than a line. */
const LONG: readonly FieldType[] = ['text', 'topics'];

interface Problem {
  message: string;
  fields: Readonly<Record<string, string>>;
}

export function BasicForm({ draft, onDone }: { draft: Draft<FieldValues>; onDone: () => void }) {
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
        {FIELD_NAMES.map((name) => (
          <TextField
            key={name}
            id={`basic-${name}`}
            label={fieldOf(name).label}
            value={draft.value[name]}
            multiline={LONG.includes(fieldOf(name).type)}
            problem={problem?.fields[name]}
            onChange={(text) => draft.set({ ...draft.value, [name]: text })}
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

/** The fields that an edit changed, as they are and as they were when it began. */
function changedFields(value: FieldValues, base: FieldValues) {
  const changed = FIELD_NAMES.filter((name) => value[name] !== base[name]);
  return { changes: pick(changed, value), base: pick(changed, base) };
}

function pick(names: readonly FieldName[], values: FieldValues): Partial<FieldValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { message: error.message, fields: error.fields };
  return { message: TEXTS.saveFailed, fields: {} };
}
