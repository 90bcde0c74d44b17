import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { completeWebsite } from '#shared/addresses';
import { FIELD_NAMES, type FieldName, type FieldType, type FieldValues, fieldOf } from '#shared/fields';
import { FILE_KIND_NAMES, type FileKind, isPictureKind, kindOf } from '#shared/file-kinds';
import type { Language } from '#shared/languages';
import { normalizeLinkedinProfile } from '#shared/linkedin';
import { fileSize } from '#shared/units';
import { ApiError } from '../../api/http.ts';
import { type FileRecord, fileAddress, type Submission } from '../../api/submissions.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { type Draft, useDraft } from '../editing/drafts.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { WithRight } from '../people/WithRight.tsx';
import { Photo } from '../post/Photos.tsx';
import { overdueInWords, type Promised, promisedTo, sentInWords } from '../submission/promise.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ExternalLink, LINK_ALONE } from '../ui/buttons.tsx';
import { formatDistance, formatMoment, shownWebsite } from '../ui/dates.ts';
import { FoldingSection } from '../ui/Section.tsx';
import { SelectField, TextField, UnsavedNote } from '../ui/TextField.tsx';

/** Photos as thumbnails, documents as texts and downloads. Nothing if there are no uploads. */
function FileGallery() {
  return FILE_KIND_NAMES.map((kind) => <FilesOfKind key={kind} kind={kind} />);
}

function FilesOfKind({ kind }: { kind: FileKind }) {
  const files = useSubmission().submission[kind];
  if (files.length === 0) return null;
  const { label } = kindOf(kind);
  const pictures = isPictureKind(kind);
  return (
    <Group label={pictures ? `${label} (${files.length})` : label}>
      {files.map((file) => {
        const key = file.id || file.cardId;
        return pictures ? <Thumbnail key={key} photo={file} /> : <Manual key={key} file={file} />;
      })}
    </Group>
  );
}

/** The text of a manual first: the file itself comes from a stranger. */
function Manual({ file }: { file: FileRecord }) {
  const [opened, setOpened] = useState(false);
  const textId = useId();
  return (
    <Box component="li" sx={{ flexBasis: '100%' }}>
      <Typography component="span" dir="auto">
        {file.name}
      </Typography>{' '}
      {file.id && !file.type.startsWith('image/') && (
        <Button
          size="small"
          aria-expanded={opened}
          aria-controls={textId}
          aria-label={`${opened ? 'Hide' : 'Read'} the text of ${file.name}`}
          onClick={() => setOpened(!opened)}
        >
          {opened ? 'Hide the text' : 'Read the text'}
        </Button>
      )}
      <div id={textId}>{opened && <ManualText fileId={file.id} />}</div>
      <Typography variant="body2" color="textSecondary">
        <Link href={fileAddress(file)} download={file.name} aria-label={`Download ${file.name}`}>
          Download
        </Link>{' '}
        ({fileSize(file.size)}). It is not scanned for viruses: open it only if you trust the sender.
      </Typography>
    </Box>
  );
}

function ManualText({ fileId }: { fileId: string }) {
  const server = useApi();
  const { data, isError } = useQuery({
    queryKey: ['manual-text', fileId],
    queryFn: () => server.manualText(fileId),
  });
  if (isError) return <Typography color="textSecondary">The text could not be loaded.</Typography>;
  if (!data) return <Typography color="textSecondary">Loading …</Typography>;
  return (
    <>
      {data.problem && <Typography color="textSecondary">{`This file ${data.problem}.`}</Typography>}
      {data.text && (
        <Box
          role="region"
          aria-label="Text of the file"
          // A region that scrolls must be reachable by keyboard.
          tabIndex={0}
          dir="auto"
          sx={{ ...VALUE, maxHeight: 320, overflow: 'auto', my: 1, p: 1.5, bgcolor: 'action.hover' }}
        >
          {data.text}
        </Box>
      )}
    </>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h4" variant="body2" color="textSecondary" gutterBottom>
        {label}
      </Typography>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Thumbnail({ photo }: { photo: FileRecord }) {
  return (
    <li>
      <Link href={fileAddress(photo)} target="_blank" rel="noopener" title={photo.name}>
        <Photo photo={photo} size={96} />
      </Link>
    </li>
  );
}

/** Field types that need more than one line. */
const LONG: readonly FieldType[] = ['text', 'topics'];

interface Problem {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The fields as a form, with a draft that survives a reload. Why it is not react-admin's: see SettingsForm. */
function BasicForm({ draft, onDone }: { draft: Draft<FieldValues>; onDone: () => void }) {
  const { save } = useSubmission();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { changes, base } = changedFields(draft.value, draft.base);
      const saved = await save(changes, base);
      if (draft.settle(draft.value, toFieldValues(saved))) onDone();
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
        {FIELD_NAMES.map((name) => {
          const { label, type, choices } = fieldOf(name);
          const shared = {
            id: `basic-${name}`,
            label,
            value: draft.value[name],
            problem: problem?.fields[name],
            onChange: (text: string) => draft.set({ ...draft.value, [name]: text }),
          };
          if (choices) {
            const values = ['', ...choices.map(({ value }) => value)];
            return (
              <SelectField key={name} {...shared} options={values.map((value) => [value, value || '–'])} />
            );
          }
          return <TextField key={name} {...shared} multiline={LONG.includes(type)} />;
        })}
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          Save
        </Button>
        <Button onClick={giveUp} disabled={busy}>
          {draft.dirty ? 'Discard changes' : 'Cancel'}
        </Button>
      </Box>
    </Box>
  );
}

/** The changed fields, with their values now and when the edit began. */
function changedFields(value: FieldValues, base: FieldValues) {
  const changed = FIELD_NAMES.filter((name) => value[name] !== base[name]);
  return { changes: pick(changed, value), base: pick(changed, base) };
}

function pick(names: readonly FieldName[], values: FieldValues): Partial<FieldValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { message: error.message, fields: error.fields };
  return { message: 'The change could not be saved. Please try again.', fields: {} };
}

/** The client's fields, the submission date, and links to the board and the manual. */
function BasicFacts() {
  const { submission } = useSubmission();
  const { language, trello_board_url, brand_manual_url, created_at, completed_at } = submission;
  const promise = promiseInWords(promisedTo(submission, new Date()), new Date());
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 4, rowGap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {FIELD_NAMES.map((name) => (
          <FieldFact key={name} name={name} text={submission[name]} />
        ))}
        <Fact label="Language">{languageName(language)}</Fact>
        <Fact label="Submitted At">{formatMoment(created_at)}</Fact>
        {completed_at && <Fact label="Interview completed">{formatMoment(completed_at)}</Fact>}
        {promise && <Fact label={isOff('mail') ? 'Strategy' : 'Strategy email'}>{promise}</Fact>}
        {trello_board_url && (
          <Fact label="Trello board">
            <ExternalLink href={trello_board_url}>Open the board</ExternalLink>
          </Fact>
        )}
        {brand_manual_url && (
          <Fact label="Brand manual">
            <ExternalLink href={brand_manual_url}>Open the brand manual</ExternalLink>
          </Fact>
        )}
      </Box>
      <FileGallery />
    </>
  );
}

/** When the strategy email is due or was sent; nothing before the interview is completed. */
function promiseInWords({ due, sent, late }: Promised, now: Date): string | undefined {
  if (sent) return sentInWords({ due, sent }, now);
  if (!due) return undefined;
  return `Due ${formatMoment(due.toISOString())} (${late ? overdueInWords(due, now) : formatDistance(now, due)})`;
}

function FieldFact({ name, text }: { name: FieldName; text: string }) {
  const { label, type, hiddenWhileEmpty } = fieldOf(name);
  if (hiddenWhileEmpty && text === '') return null;
  return <Fact label={label}>{linked(text, type)}</Fact>;
}

/** The panel is in English, whatever the language of the form. */
function languageName(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

/** URLs as links; everything else as text. */
function linked(text: string, type: FieldType): ReactNode {
  if (type === 'website') {
    return <ExternalLink href={completeWebsite(text)?.address ?? ''}>{shownWebsite(text)}</ExternalLink>;
  }
  if (type === 'profile' && text !== '') {
    return <ExternalLink href={normalizeLinkedinProfile(text) ?? ''}>{text}</ExternalLink>;
  }
  return text;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" dir="auto" sx={VALUE}>
        {children || '–'}
      </Typography>
    </div>
  );
}

const VALUE = { ...LINK_ALONE, m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The client's brand information. An unsaved edit is restored. */
export function BasicInformation() {
  const { submission } = useSubmission();
  const draft = useDraft(submission.id, 'basic', toFieldValues(submission));
  const [editing, setEditing] = useState(draft.dirty);
  const edit = !editing && (
    <WithRight right="edit clients">
      <Button size="small" onClick={() => setEditing(true)} aria-label="Edit Basic Information">
        Edit
      </Button>
    </WithRight>
  );
  return (
    <FoldingSection
      id="basic"
      title="Basic Information"
      note={[submission.email, submission.industry].filter(Boolean).join(' · ')}
      actions={edit}
      startsOpen
      opens={draft.dirty}
    >
      {editing ? <BasicForm draft={draft} onDone={() => setEditing(false)} /> : <BasicFacts />}
    </FoldingSection>
  );
}

function toFieldValues(submission: Submission): FieldValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, submission[name]])) as FieldValues;
}
