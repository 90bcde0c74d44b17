import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { MAX_ASK_NOTE_LENGTH, MAX_ASK_QUESTIONS } from '#shared/asks';
import { LANGUAGES } from '#shared/languages';
import { MAX_FIELD_LENGTH } from '#shared/limits';
import { counted } from '#shared/units';
import type { AskOrder, AskPreview, AskProposals, Asks, QuestionSet } from '../../api/asks.ts';
import { ApiError } from '../../api/http.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { DateField } from '../month/monthFields.tsx';
import { monthLabel } from '../post/postLabels.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ReasonedButton } from '../ui/buttons.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { SelectField, TextField } from '../ui/TextField.tsx';
import { useQuestionSets } from './useAsks.ts';

interface Props {
  asks: Asks;
  onClose: () => void;
  onSent: () => void;
}

/** Chooses questions and shows the email before it is sent. */
export function AskDialog({ asks, onClose, onSent }: Props) {
  const { submission } = useSubmission();
  const server = useApi();
  const title = useId();
  const [order, setOrder] = useState<Required<AskOrder>>({ questions: [''], note: '', due_on: asks.due_on });
  const [preview, setPreview] = useState<AskPreview>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const questions = order.questions.map((question) => question.trim()).filter((question) => question !== '');
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
  const shownOrder = { ...order, questions };
  const show = () => run(async () => setPreview(await server.previewAsk(submission.id, shownOrder)));
  const send = () =>
    run(async () => {
      await server.askClient(submission.id, shownOrder);
      onSent();
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{`Ask for ${monthLabel(asks.month)}`}</DialogTitle>
      {preview ? (
        <PreviewStep
          preview={preview}
          busy={busy}
          problem={problem}
          count={questions.length}
          onBack={() => setPreview(undefined)}
          onSend={() => void send()}
        />
      ) : (
        <QuestionsStep
          order={order}
          count={questions.length}
          most={Math.min(MAX_ASK_QUESTIONS, asks.left)}
          earliest={asks.today}
          busy={busy}
          problem={problem}
          onChange={setOrder}
          onClose={onClose}
          onNext={() => void show()}
        />
      )}
    </Dialog>
  );
}

/** The fields' own messages, which name what to change, before the general one. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server could not be reached. Please try again.';
  const fields = Object.values(error.fields);
  return fields.length > 0 ? fields.join(' ') : error.message;
}

interface QuestionsStepProps {
  order: Required<AskOrder>;
  /** Questions with a text. */
  count: number;
  /** The most questions that can be sent. */
  most: number;
  earliest: string;
  busy: boolean;
  problem: string | undefined;
  onChange: (order: Required<AskOrder>) => void;
  onClose: () => void;
  onNext: () => void;
}

function QuestionsStep({
  order,
  count,
  most,
  earliest,
  busy,
  problem,
  onChange,
  onClose,
  onNext,
}: QuestionsStepProps) {
  const reason = useId();
  const { questions, note, due_on } = order;
  const why = whyNot({ count, most, due_on, earliest });
  const put = (changed: readonly string[]) => onChange({ ...order, questions: [...changed] });
  const add = (question: string) => put([...questions.filter((one) => one.trim() !== ''), question]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!why && !busy) onNext();
  };
  return (
    <form onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {isOff('mail')
            ? 'The client answers these questions on the page of the form. Send the link to them yourself.'
            : 'The client gets one email with one link and answers by voice or by typing. One answer is enough.'}
        </DialogContentText>
        {questions.map((question, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          <Box key={place} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
              id={`ask-question-${place}`}
              label={`Question ${place + 1}`}
              value={question}
              multiline
              minRows={1}
              input={QUESTION_INPUT}
              onChange={(text) => put(questions.map((one, at) => (at === place ? text : one)))}
            />
            {questions.length > 1 && (
              <Button
                aria-label={`Remove question ${place + 1}`}
                onClick={() => put(questions.filter((_, at) => at !== place))}
              >
                Remove
              </Button>
            )}
          </Box>
        ))}
        {questions.length < most && (
          <Box>
            <Button size="small" variant="outlined" onClick={() => put([...questions, ''])}>
              Add a question
            </Button>
          </Box>
        )}
        <Suggestions chosen={questions} isFull={count >= most} onAdd={add} />
        <TextField
          id="ask-note"
          label="Note to the client (optional)"
          value={note}
          multiline
          minRows={2}
          input={NOTE_INPUT}
          onChange={(text) => onChange({ ...order, note: text })}
        />
        <DateField
          id="ask-due"
          type="date"
          label="Answers due"
          value={due_on}
          onChange={(day) => onChange({ ...order, due_on: day })}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        {why && (
          <Typography id={reason} variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
            {why}
          </Typography>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <ReasonedButton type="submit" variant="contained" reason={why && reason}>
          {busy ? 'Preparing the email …' : 'Preview'}
        </ReasonedButton>
      </DialogActions>
    </form>
  );
}

const QUESTION_INPUT = { maxLength: MAX_FIELD_LENGTH };
const NOTE_INPUT = { maxLength: MAX_ASK_NOTE_LENGTH };

function whyNot({
  count,
  most,
  due_on,
  earliest,
}: {
  count: number;
  most: number;
  due_on: string;
  earliest: string;
}): string | undefined {
  if (count === 0) return 'Write at least one question.';
  if (count > most) return `At most ${counted(most, 'question')} can be sent now.`;
  return due_on > earliest ? undefined : 'Choose a day after today.';
}

interface SuggestionsProps {
  chosen: readonly string[];
  isFull: boolean;
  onAdd: (question: string) => void;
}

type Source = readonly [id: string, label: string, questions: readonly string[]];

/** Questions from gaps of the strategy, unused topics, and the agency's sets. */
function Suggestions({ chosen, isFull, onAdd }: SuggestionsProps) {
  const { id, language } = useSubmission().submission;
  const server = useApi();
  const proposals = useQuery({
    queryKey: ['ask proposals', id],
    queryFn: () => server.askProposals(id),
  });
  const sets = useQuestionSets();
  const [wanted, setWanted] = useState<string>();
  if (proposals.isError || sets.isError)
    return (
      <LoadFailed
        message="The suggestions could not be loaded. You can type your questions."
        onRetry={() => void Promise.all([proposals.refetch(), sets.refetch()])}
      />
    );
  if (!proposals.data || !sets.data) return <Loading label="Loading suggestions..." />;
  const sources = sourcesOf(proposals.data, sets.data, language);
  const source = sources.find(([name]) => name === wanted) ?? sources[0];
  if (!source) return null;
  const [name, , questions] = source;
  return (
    <Box component="section" aria-label="Suggestions">
      <SelectField
        id="ask-source"
        label="Suggestions from"
        value={name}
        options={sources.map(([value, label]) => [value, label])}
        onChange={setWanted}
      />
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {questions.map((question) => (
          <Suggestion
            key={question}
            words={question.replaceAll('**', '')}
            isAdded={chosen.includes(question)}
            isFull={isFull}
            onAdd={() => onAdd(question)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface SuggestionProps {
  words: string;
  isAdded: boolean;
  isFull: boolean;
  onAdd: () => void;
}

function Suggestion({ words, isAdded, isFull, onAdd }: SuggestionProps) {
  const label = isAdded ? 'Added' : 'Add';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography dir="auto" variant="body2" sx={{ flex: 1 }}>
        {words}
      </Typography>
      <Button size="small" disabled={isFull || isAdded} aria-label={`${label}: ${words}`} onClick={onAdd}>
        {label}
      </Button>
    </Box>
  );
}

/** Those with questions; sets in the client's language first. */
function sourcesOf({ gaps, topics }: AskProposals, sets: readonly QuestionSet[], language: string): Source[] {
  const inLanguage = sets.toSorted(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  );
  const all: Source[] = [
    ['gaps', 'Gaps of the strategy', gaps],
    ['topics', 'Unused topics', topics],
    ...inLanguage.map((set): Source => [set.id, `${set.name} (${LANGUAGES[set.language]})`, set.questions]),
  ];
  return all.filter(([, , questions]) => questions.length > 0);
}

interface PreviewStepProps {
  preview: AskPreview;
  busy: boolean;
  problem: string | undefined;
  count: number;
  onBack: () => void;
  onSend: () => void;
}

/** Preview of the email. */
function PreviewStep({
  preview: { subject, html, to },
  busy,
  problem,
  count,
  onBack,
  onSend,
}: PreviewStepProps) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText>
          {isOff('mail')
            ? 'Emails are off: this is what the client will be asked. Send the link to them yourself.'
            : `This is the email to ${to}. Nothing has been sent yet.`}
        </DialogContentText>
        <EmailPreview preview={{ subject, html, to }} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button variant="contained" disabled={busy} onClick={onSend}>
          {`${isOff('mail') ? 'Ask' : 'Send'} ${counted(count, 'question')}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** The subject and the email. Scripts, forms and links of the email do nothing in here. */
export function EmailPreview({ preview: { subject, html } }: { preview: AskPreview }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
      <Box component="iframe" title="Preview of the email" sandbox="" srcDoc={html} sx={FRAME} />
    </>
  );
}

const FRAME = {
  width: '100%',
  height: 420,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
} as const;
