import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { addressIn } from '#shared/languages';
import { INTERVIEW_CARD_HEIGHT } from '#shared/limits';
import { countAnswers, isAnswered, splitQuestion } from '#shared/questions';
import { isSampleAnswer } from '#shared/sample-answers';
import { counted } from '#shared/units';
import type { Reminders } from '../../api/submissions.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { IdeasPanel } from '../ideas/IdeasPanel.tsx';
import { useRun } from '../post/RunContext.tsx';
import { usePosts } from '../post/usePosts.ts';
import { GeneratedPosts } from '../posts/GeneratedPosts.tsx';
import { useAsksAboutPost } from '../rounds/useRounds.ts';
import { type InterviewEntry, interviewEntries } from '../submission/model.ts';
import { useStepAction } from '../submission/nextActions.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ExternalLink } from '../ui/buttons.tsx';
import { CopyableLink } from '../ui/CopyableLink.tsx';
import { formatDay } from '../ui/dates.ts';
import { scrollToAct } from '../ui/focus.ts';
import { Loading } from '../ui/LoadState.tsx';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import { FoldingSection } from '../ui/Section.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useToast } from '../ui/useToast.tsx';
import { BasicInformation } from './BasicInformation.tsx';
import { LinkedinPosts } from './LinkedinPosts.tsx';
import { hasAction, useCurrentSection, useNextStep } from './nextStep.ts';
import { RecordingButton } from './RecordingButton.tsx';

/**
 * SPEC's six sections, in its order. They are rendered once it is known which of them is open, so that nothing moves
 * under a click.
 */
export function ContentTab() {
  const asksAboutPost = useAsksAboutPost(useSubmission().submission.id);
  useStepAction(asksAboutPost ? 'answer' : undefined, () => scrollToAct('[data-act="answer"]', 'generated'));
  useStepAction('revise', () => scrollToAct('[data-act="changes"]', 'generated'));
  useStepAction('check', () => scrollToAct('[data-act="faults"]', 'generated'));
  useStepAction('publish', () => scrollToAct('[data-act="publish"]', 'generated'));
  return (
    <OnceSectionIsKnown>
      <BasicInformation />
      <InterviewCard />
      <LinkedinPosts />
      <IdeasPanel />
      <GeneratedPosts before={<CardsNote />} />
    </OnceSectionIsKnown>
  );
}

/** Once every post has its card: their number, the board and the next step. */
function CardsNote() {
  const { id, trello_board_url } = useSubmission().submission;
  const { data = [] } = usePosts(id);
  const { isRunning } = useRun();
  const next = useNextStep();
  const written = data.filter(({ version }) => version > 0);
  const isComplete = !isRunning && written.length > 0 && written.every(({ trelloCardUrl }) => trelloCardUrl);
  return (
    <Typography role="status" component="div" variant="body2" sx={{ '&:empty': { display: 'none' }, mb: 2 }}>
      {isComplete && !isOff('boards') && trello_board_url && (
        <>
          <ExternalLink
            href={trello_board_url}
          >{`${counted(written.length, 'card')} on the board`}</ExternalLink>
          {next && (hasAction(next) ? `. Next: ${next.label}.` : `. ${next.label}.`)}
        </>
      )}
    </Typography>
  );
}

/** A separate component, so that new posts do not render all sections again. */
function OnceSectionIsKnown({ children }: { children: ReactNode }) {
  return useCurrentSection() ? children : <Loading label="Loading..." />;
}

/** A piece of a text, and whether it matches the search. */
interface Piece {
  text: string;
  isFound: boolean;
}

/** The search words as one pattern; undefined without a search. */
function patternOf(search: string): RegExp | undefined {
  const words = searchWords(search);
  return words.length > 0 ? new RegExp(words.map(escaped).join('|'), 'giu') : undefined;
}

/** Whether question and answer together contain every search word. */
function hasWords({ question = '', answer }: InterviewEntry, search: string): boolean {
  const text = `${question}\n${answer}`;
  return searchWords(search).every((word) => new RegExp(escaped(word), 'iu').test(text));
}

/** Splits a text into matches and the text between them. */
function piecesOf(text: string, pattern: RegExp | undefined): Piece[] {
  if (!pattern) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false });
    pieces.push({ text: found, isFound: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}

/** Longest first, so that a longer word is preferred to its prefix. */
function searchWords(search: string): string[] {
  return search
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length);
}

/** A pattern that matches the word literally. */
function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** A text with the matches highlighted. */
function Marked({ text, pattern }: { text: string; pattern: RegExp | undefined }) {
  return piecesOf(text, pattern).map((piece, place) => {
    const key = `${place}`;
    return piece.isFound ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}

interface InterviewSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** The number of questions and answers that match; undefined without a search. */
  found: number | undefined;
  total: number;
}

/** The search field for a long interview, with the number of matches. */
function InterviewSearch({ search, onSearch, found, total }: InterviewSearchProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Box sx={{ flex: '0 1 320px', minWidth: 0 }}>
        <TextField id="interview-search" label="Search the interview" value={search} onChange={onSearch} />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary">
        {found !== undefined && (found === 0 ? 'Nothing found' : `${found} of ${counted(total, 'answer')}`)}
      </Typography>
    </Box>
  );
}

interface Props {
  entry: InterviewEntry;
  /** The search pattern. */
  pattern: RegExp | undefined;
}

/** A question with its answer, or an answer alone. */
function InterviewItem({ entry, pattern }: Props) {
  const { index, label, question, date, answer, spoken } = entry;
  const { main, sub } = splitQuestion(question ?? '');
  return (
    <Box component="article" sx={ITEM}>
      <Typography variant="body2" color="textSecondary">
        {[label, formatDay(date), spoken && 'spoken', isSampleAnswer(answer) && 'sample transcript']
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {question !== undefined && (
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          <Marked text={main} pattern={pattern} />{' '}
          {sub && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              <Marked text={sub} pattern={pattern} />
            </Box>
          )}
        </Typography>
      )}
      {isAnswered(answer) ? (
        <Typography dir="auto" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>
          <Marked text={answer} pattern={pattern} />
        </Typography>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 0.5, fontStyle: 'italic' }}>
          {question === undefined ? 'Empty response' : 'No answer provided'}
        </Typography>
      )}
      {index !== undefined && <RecordingButton index={index} label={label} />}
    </Box>
  );
}

const ITEM = { py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
/** Number of questions and answers from which the search is shown. */
const LONG = 6;

/** Whether the client gets reminders of their unfinished form, and whether any can be sent. */
function ReminderSwitch({ submissionId }: { submissionId: string }) {
  const hint = useId();
  const server = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const queryKey = ['reminders', submissionId];
  const { data } = useQuery({ queryKey, queryFn: () => server.reminders(submissionId) });
  if (!data) return null;

  const switchTo = async (on: boolean) => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await server.switchReminders(submissionId, on));
    } catch {
      toast.failure('The reminders could not be changed. Please try again in a moment.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box sx={{ mb: 1.5 }}>
      <FormControlLabel
        label="Send reminders of the unfinished form"
        control={
          <Switch
            checked={data.on}
            disabled={busy}
            slotProps={{ input: { role: 'switch', 'aria-describedby': hint } }}
            onChange={(_event, on) => switchTo(on)}
          />
        }
      />
      <Typography id={hint} variant="body2" color="text.secondary">
        {hintOf(data)}
      </Typography>
    </Box>
  );
}

/** A link to the unfinished form for servers without email. */
function FormLink() {
  const { id, language } = useSubmission().submission;
  const address = addressIn(language, `${window.location.origin}/?formId=${id}`);
  return (
    <Box sx={{ mb: 2 }}>
      <CopyableLink id="form-link" label="The client’s link to the form" address={address} />
    </Box>
  );
}

function hintOf({ opened, refused }: Reminders): string {
  if (refused) return 'This address has unsubscribed from reminders.';
  return opened
    ? 'One email after 2 days without a change, another after 7.'
    : 'Nothing is sent until the link in the first email has been opened.';
}

function InterviewCard() {
  const { submission } = useSubmission();
  const { interview_questions: questions, interview_answers: answers } = submission;
  const entries = interviewEntries(submission);
  const both = questions.length > 0 && answers.length > 0;
  const title = both ? 'Interview Questions & Answers' : 'Interview Responses';
  return (
    <FoldingSection
      id="interview"
      title={title}
      note={questions.length > 0 && `${countAnswers(answers)} of ${questions.length} answered`}
      startsOpen
    >
      {submission.completed_at === null &&
        (isOff('mail') ? <FormLink /> : <ReminderSwitch submissionId={submission.id} />)}
      {entries.length === 0 ? (
        <Typography color="textSecondary">No interview responses available</Typography>
      ) : (
        <Entries title={title} entries={entries} />
      )}
    </FoldingSection>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly InterviewEntry[] }) {
  const [search, setSearch] = useState('');
  const pattern = patternOf(search);
  const found = pattern ? entries.filter((entry) => hasWords(entry, search)) : entries;
  return (
    <>
      {entries.length >= LONG && (
        <InterviewSearch
          search={search}
          onSearch={setSearch}
          found={pattern && found.length}
          total={entries.length}
        />
      )}
      <ScrollArea label={title} height={INTERVIEW_CARD_HEIGHT} count={found.length}>
        {found.map((entry) => (
          <InterviewItem key={entry.key} entry={entry} pattern={pattern} />
        ))}
      </ScrollArea>
    </>
  );
}
