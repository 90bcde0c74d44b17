import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { MAX_QUESTION_SETS, MAX_SET_NAME_LENGTH } from '#shared/asks';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/languages';
import { counted } from '#shared/units';
import type { NewQuestionSet, QuestionSet } from '../../api/asks.ts';
import { ApiError } from '../../api/http.ts';
import { useApi } from '../data/useApi.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { SelectField, TextField } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { useQuestionSets } from './useAsks.ts';

const NEW_SET: NewQuestionSet = { name: '', language: 'en', questions: [] };

/** The agency's sets of questions: added, edited, copied, ordered and deleted. */
export function QuestionSets() {
  const { data, isError, refetch, refresh } = useQuestionSets();
  const [edited, setEdited] = useState<Edited>();
  if (!data)
    return isError ? (
      <LoadFailed
        message="The sets of questions could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the sets of questions..." />
    );
  const close = () => {
    setEdited(undefined);
    void refresh();
  };
  return (
    <Section
      id="question-sets"
      title="Sets of questions"
      note="Questions for clients after the first interview."
      actions={
        <Button
          size="small"
          variant="outlined"
          disabled={data.length >= MAX_QUESTION_SETS}
          onClick={() => setEdited({ set: NEW_SET })}
        >
          Add a set
        </Button>
      }
    >
      {data.length === 0 && <Typography color="textSecondary">There is no set yet.</Typography>}
      {data.map((set, place) => (
        <SetRow
          key={set.id}
          set={set}
          place={place}
          sets={data}
          onEdit={setEdited}
          onChanged={() => void refresh()}
        />
      ))}
      {edited && <SetDialog key={edited.id ?? 'new'} edited={edited} onClose={close} />}
    </Section>
  );
}

/** A set in the dialog: a stored one with its version, else a new one. */
interface Edited {
  set: NewQuestionSet;
  id?: string;
  version?: number;
}

interface SetRowProps {
  set: QuestionSet;
  place: number;
  sets: readonly QuestionSet[];
  onEdit: (edited: Edited) => void;
  onChanged: () => void;
}

function SetRow({ set, place, sets, onEdit, onChanged }: SetRowProps) {
  const server = useApi();
  const toast = useToast();
  const { confirm, dialog } = useConfirm();
  const { id, name, language, questions, version } = set;
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work();
      onChanged();
    } catch {
      toast.failure('The change could not be saved. Please try again.');
    }
  };
  const move = (by: number) => {
    const ids = sets.map((one) => one.id).filter((one) => one !== id);
    return change(() => server.orderQuestionSets(ids.toSpliced(place + by, 0, id)));
  };
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      text: 'Questions that were sent to clients stay.',
      action: 'Delete the set',
      isDangerous: true,
    });
    if (sure) await change(() => server.removeQuestionSet(id));
  };
  return (
    <Box sx={ROW}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${LANGUAGES[language]} · ${counted(questions.length, 'question')}`}
        </Typography>
      </Box>
      <Box sx={ROW_ACTIONS}>
        <Button
          size="small"
          disabled={place === 0}
          aria-label={`Move up: ${name}`}
          onClick={() => void move(-1)}
        >
          Up
        </Button>
        <Button
          size="small"
          disabled={place === sets.length - 1}
          aria-label={`Move down: ${name}`}
          onClick={() => void move(1)}
        >
          Down
        </Button>
        <Button
          size="small"
          aria-label={`Edit: ${name}`}
          onClick={() => onEdit({ id, version, set: { name, language, questions } })}
        >
          Edit
        </Button>
        <Button
          size="small"
          disabled={sets.length >= MAX_QUESTION_SETS}
          aria-label={`Copy: ${name}`}
          onClick={() => onEdit({ set: { name: `${name} (copy)`, language, questions } })}
        >
          Copy
        </Button>
        <Button size="small" aria-label={`Delete: ${name}`} onClick={() => void remove()}>
          Delete
        </Button>
      </Box>
      {dialog}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** On a phone the buttons are below the name, and the text of the first begins at its edge. */
const ROW_ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  ml: { xs: -1, sm: 0 },
  '& > :first-of-type': { justifyContent: { xs: 'flex-start', sm: 'center' } },
} as const;

/** One question on each line. */
function SetDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const server = useApi();
  const title = useId();
  const [name, setName] = useState(edited.set.name);
  const [language, setLanguage] = useState<Language>(edited.set.language);
  const [text, setText] = useState(edited.set.questions.join('\n'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const questions = text.split('\n').filter((line) => line.trim() !== '');
    const set = { name, language, questions };
    setBusy(true);
    try {
      const { id, version } = edited;
      await (id !== undefined && version !== undefined
        ? server.changeQuestionSet(id, { ...set, version })
        : server.addQuestionSet(set));
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={title}>
          {edited.id === undefined ? 'New set of questions' : 'Set of questions'}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <TextField id="set-name" label="Name" value={name} input={NAME_INPUT} onChange={setName} />
          <SelectField
            id="set-language"
            label="Language"
            value={language}
            options={LANGUAGE_NAMES.map((one) => [one, LANGUAGES[one]])}
            onChange={(value) => setLanguage(value as Language)}
          />
          <TextField
            id="set-questions"
            label="Questions, one on each line"
            value={text}
            multiline
            minRows={5}
            hint="**Main part** and a second part: the main part is shown larger."
            onChange={setText}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const NAME_INPUT = { maxLength: MAX_SET_NAME_LENGTH };

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  if (error.code === 'changed_elsewhere')
    return 'Someone else has changed this set. Close this dialog and open it again.';
  const fields = Object.values(error.fields);
  return fields.length > 0 ? fields.join(' ') : error.message;
}
