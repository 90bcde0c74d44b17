import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Link,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { ARCHIVE_ENDING, IMPORT_ACCEPT, MAX_IMPORT_TITLE_LENGTH, TRANSCRIPT_ENDINGS } from '#shared/imports';
import { counted } from '#shared/units';
import { ApiError } from '../../api/http.ts';
import type { ImportChoice, ImportPreview, Imports } from '../../api/material.ts';
import { useApi } from '../data/useApi.ts';
import { DateField } from '../month/monthFields.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ReasonedButton } from '../ui/buttons.tsx';
import { formatDay } from '../ui/dates.ts';
import { TextField } from '../ui/TextField.tsx';

interface Props {
  onClose: () => void;
  onImported: (imports: Imports) => void;
}

/** A file with the preview of its import. */
interface Chosen {
  file: File;
  preview: ImportPreview;
}

/** Chooses a file, shows what it contains, and imports it. */
export function ImportDialog({ onClose, onImported }: Props) {
  const { submission } = useSubmission();
  const server = useApi();
  const title = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File) =>
    run(async () => setChosen({ file, preview: await server.previewImport(submission.id, file) }));
  const add = (file: File, choice: ImportChoice) =>
    run(async () => onImported(await server.addImport(submission.id, file, choice)));
  const shared = { busy, problem, onBack: () => setChosen(undefined) };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>Import a call or past posts</DialogTitle>
      {!chosen ? (
        <FileStep busy={busy} problem={problem} onChoose={(file) => void choose(file)} onClose={onClose} />
      ) : chosen.preview.kind === 'call' ? (
        <CallStep {...shared} preview={chosen.preview} onAdd={(choice) => void add(chosen.file, choice)} />
      ) : (
        <PostsStep {...shared} preview={chosen.preview} onAdd={() => void add(chosen.file, {})} />
      )}
    </Dialog>
  );
}

/** The fields' own messages, which name what to change, before the general one. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  const fields = Object.values(error.fields);
  return fields.length > 0 ? fields.join(' ') : error.message;
}

interface FileStepProps {
  busy: boolean;
  problem: string | undefined;
  onChoose: (file: File) => void;
  onClose: () => void;
}

function FileStep({ busy, problem, onChoose, onClose }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Afterwards the same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {`The transcript of a call with the client (${TRANSCRIPT_ENDINGS.join(', ')}), or the archive that LinkedIn sent the client (${ARCHIVE_ENDING}). Of the archive, only the client’s posts are read. Nothing is stored before you have seen it.`}
        </DialogContentText>
        {problem && <Alert severity="error">{problem}</Alert>}
        <input
          ref={input}
          type="file"
          hidden
          accept={IMPORT_ACCEPT}
          aria-label="The file to import"
          onChange={choose}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? 'Reading the file …' : 'Choose a file'}
        </Button>
      </DialogActions>
    </>
  );
}

interface StepProps {
  preview: ImportPreview;
  busy: boolean;
  problem: string | undefined;
  onBack: () => void;
}

/** Chooses the speaker who is the client, and whether to keep the words of others. */
function CallStep({
  preview,
  busy,
  problem,
  onBack,
  onAdd,
}: StepProps & { onAdd: (choice: ImportChoice) => void }) {
  const { speakers, duplicate } = preview;
  const reason = useId();
  const context = useId();
  const [only] = speakers.length === 1 ? speakers : [];
  const [speaker, setSpeaker] = useState(only?.name);
  const [title, setTitle] = useState(preview.title);
  const [day, setDay] = useState(preview.day);
  const [keeps, setKeeps] = useState(false);
  const why = duplicate
    ? `This file was imported before, as “${duplicate.title}”.`
    : speaker === undefined
      ? 'Choose which of the speakers is the client.'
      : title.trim() === ''
        ? 'Write a title.'
        : day === ''
          ? 'Choose the day of the call.'
          : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why || busy || speaker === undefined) return;
    onAdd({ speaker, title, day, context: keeps ? 'keep' : 'discard' });
  };
  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {only ? (
          <Typography>{`All words are taken as the client’s: “${only.excerpt}”`}</Typography>
        ) : (
          <Box component="fieldset" sx={FIELDSET}>
            <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
              Who is the client?
            </Typography>
            <RadioGroup value={speaker ?? ''} onChange={(_event, name) => setSpeaker(name)}>
              {speakers.map(({ name, turns, excerpt }) => (
                <FormControlLabel
                  key={name}
                  value={name}
                  control={<Radio />}
                  sx={{ alignItems: 'flex-start', my: 0.5 }}
                  label={
                    <Box sx={{ pt: 1 }}>
                      <span dir="auto">{`${name || 'Without a name'} · ${counted(turns, 'turn')}`}</span>
                      <Typography dir="auto" variant="body2" color="textSecondary">
                        {excerpt}
                      </Typography>
                    </Box>
                  }
                />
              ))}
            </RadioGroup>
          </Box>
        )}
        <TextField id="import-title" label="Title" value={title} input={TITLE_INPUT} onChange={setTitle} />
        <DateField id="import-day" type="date" label="Day of the call" value={day} onChange={setDay} />
        {speakers.length > 1 && (
          <Box>
            <FormControlLabel
              label="Keep the words of the others as context"
              control={
                <Checkbox
                  checked={keeps}
                  onChange={(_event, on) => setKeeps(on)}
                  slotProps={{ input: { 'aria-describedby': context } }}
                />
              }
            />
            <Typography id={context} variant="body2" color="textSecondary">
              Only people of the agency read them. They are not used as facts, are never sent to a model, and
              are deleted with the import. Ask the others before you keep their words.
            </Typography>
          </Box>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <ImportActions why={why} reason={reason} busy={busy} label="Import the call" onBack={onBack} />
    </form>
  );
}

const TITLE_INPUT = { maxLength: MAX_IMPORT_TITLE_LENGTH };
const FIELDSET = { m: 0, p: 0, border: 0, minWidth: 0 } as const;

/** The posts of an archive. */
function PostsStep({ preview, busy, problem, onBack, onAdd }: StepProps & { onAdd: () => void }) {
  const { posts, leftOut } = preview;
  const reason = useId();
  const fresh = posts.filter(({ isDuplicate }) => !isDuplicate).length;
  const why = fresh === 0 ? 'All of these posts were imported before.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!why && !busy) onAdd();
  };
  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{summaryOf(posts.length, fresh, leftOut)}</Typography>
        <Box component="ul" tabIndex={0} aria-label="Posts of the archive" sx={POSTS}>
          {posts.map(({ day, url, excerpt, isDuplicate }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={place}>
              <Typography variant="body2" color="textSecondary">
                {url ? (
                  <Link href={url} target="_blank" rel="noreferrer">
                    {formatDay(day)}
                  </Link>
                ) : (
                  formatDay(day)
                )}
                {isDuplicate && ' · imported before'}
              </Typography>
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {excerpt}
              </Typography>
            </li>
          ))}
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <ImportActions
        why={why}
        reason={reason}
        busy={busy}
        label={`Import ${counted(fresh, 'post')}`}
        onBack={onBack}
      />
    </form>
  );
}

const POSTS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  maxHeight: 320,
  overflowY: 'auto',
} as const;

function summaryOf(count: number, fresh: number, leftOut: number): string {
  return [
    `The archive has ${counted(count + leftOut, 'post')} with a text.`,
    fresh < count &&
      `${counted(count - fresh, 'post')} of them ${count - fresh === 1 ? 'was' : 'were'} imported before.`,
    leftOut > 0 && `The oldest ${counted(leftOut, 'post')} are left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ActionsProps {
  why: string | undefined;
  /** Id of the reason. */
  reason: string;
  busy: boolean;
  label: string;
  onBack: () => void;
}

function ImportActions({ why, reason, busy, label, onBack }: ActionsProps) {
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      {why && (
        <Typography id={reason} variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {why}
        </Typography>
      )}
      <Button onClick={onBack}>Back</Button>
      <ReasonedButton type="submit" variant="contained" reason={why && reason}>
        {busy ? 'Importing …' : label}
      </ReasonedButton>
    </DialogActions>
  );
}
