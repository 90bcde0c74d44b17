import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_OPEN_ASKS, MAX_QUESTIONS_A_WEEK, MONTHLY_QUESTIONS } from '#shared/asks';
import { addressIn } from '#shared/languages';
import { splitQuestion } from '#shared/questions';
import { counted } from '#shared/units';
import type { Ask, Asks } from '../../api/asks.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { monthLabel } from '../post/postLabels.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ReasonedButton } from '../ui/buttons.tsx';
import { CopyableLink } from '../ui/CopyableLink.tsx';
import { formatDay } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { AskDialog } from './AskDialog.tsx';
import { useAsks } from './useAsks.ts';

/** Reasons why no questions can be sent now. */
const REFUSALS: Readonly<Record<NonNullable<Asks['refusal']>, string>> = {
  quarantined: 'This form is on hold. Approve it first.',
  interview_open: 'The client can be asked once the first interview is complete.',
  paused: 'This client is paused.',
  ended: 'This client has ended.',
  open: `${counted(MAX_OPEN_ASKS, 'open set')} of questions wait for answers. Close one to ask again.`,
  week: `The client got ${MAX_QUESTIONS_A_WEEK} questions in the last seven days.`,
};

/** The questions that were sent to the client, and the action that sends more. */
export function AsksSection() {
  const { submission } = useSubmission();
  const { data, isError, refetch, put } = useAsks(submission.id);
  if (!data)
    return isError ? (
      <LoadFailed
        message="The questions could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the questions..." />
    );
  return <LoadedAsks asks={data} onChange={put} onReload={() => void refetch()} />;
}

interface LoadedProps {
  asks: Asks;
  onChange: (asks: Asks) => void;
  onReload: () => void;
}

function LoadedAsks({ asks, onChange, onReload }: LoadedProps) {
  const refusal = asks.refusal === null ? undefined : REFUSALS[asks.refusal];
  const reason = useId();
  const { key, state } = useLocation();
  // The header's second action leads here.
  const isWanted = (state as { ask?: boolean } | null)?.ask === true && asks.refusal === null;
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string>();
  // During rendering, once for each click.
  if (isWanted && opened !== key) {
    setOpened(key);
    setAsking(true);
  }
  return (
    <Section
      id="asks"
      title="Questions to the client"
      note={refusal && <span id={reason}>{refusal}</span>}
      actions={
        <WithRight right="edit clients">
          <ReasonedButton variant="outlined" reason={refusal && reason} onClick={() => setAsking(true)}>
            Ask
          </ReasonedButton>
        </WithRight>
      }
    >
      <WithRight right="edit clients">
        <MonthlySwitch monthly={asks.monthly} onChange={onChange} />
      </WithRight>
      {asks.asks.length === 0 ? (
        <Typography color="textSecondary">
          Nothing was asked after the first interview. New answers become new posts.
        </Typography>
      ) : (
        asks.asks.map((ask) => <AskItem key={ask.id} ask={ask} onClosed={onReload} />)
      )}
      {asking && (
        <AskDialog
          asks={asks}
          onClose={() => setAsking(false)}
          onSent={() => {
            setAsking(false);
            onReload();
          }}
        />
      )}
    </Section>
  );
}

/** Switch that sends questions every month. */
function MonthlySwitch({ monthly, onChange }: { monthly: boolean; onChange: (asks: Asks) => void }) {
  const { submission } = useSubmission();
  const hint = useId();
  const server = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const switchTo = async (on: boolean) => {
    setBusy(true);
    try {
      onChange(await server.switchMonthlyAsks(submission.id, on));
    } catch {
      toast.failure('The change could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ mb: 1.5 }}>
      <FormControlLabel
        label="Ask every month"
        control={
          <Switch
            checked={monthly}
            disabled={busy}
            slotProps={{ input: { role: 'switch', 'aria-describedby': hint } }}
            onChange={(_event, on) => void switchTo(on)}
          />
        }
      />
      <Typography id={hint} variant="body2" color="textSecondary">
        {`${MONTHLY_QUESTIONS} new questions when work on the next month begins, unless the client was asked in that month: gaps of the strategy first, then unused topics, then your sets.`}
      </Typography>
    </Box>
  );
}

function AskItem({ ask, onClosed }: { ask: Ask; onClosed: () => void }) {
  const { id, language } = useSubmission().submission;
  const server = useApi();
  const toast = useToast();
  const { confirm, dialog } = useConfirm();
  const title = `Questions for ${monthLabel(ask.month)}`;
  const close = async () => {
    const sure = await confirm({
      title: `Close “${title}”?`,
      text: 'Its unanswered questions are no longer shown to the client. Answers stay.',
      action: 'Close the questions',
    });
    if (!sure) return;
    try {
      await server.closeAsk(ask.id);
      onClosed();
    } catch {
      toast.failure('The questions could not be closed. Please try again.');
    }
  };
  return (
    <Box component="article" aria-label={title} sx={ITEM}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h4" component="h4" sx={{ fontSize: tokens.size.text }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {stateInWords(ask)}
        </Typography>
        {ask.closed_at === null && (
          <WithRight right="edit clients">
            <Button size="small" onClick={() => void close()} aria-label={`Close: ${title}`}>
              Close
            </Button>
          </WithRight>
        )}
      </Box>
      {ask.note !== '' && (
        <Typography dir="auto" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {ask.note}
        </Typography>
      )}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {ask.questions.map(({ index, question, answered }) => (
          <li key={index}>
            <span dir="auto">{splitQuestion(question).main}</span>
            <Typography component="span" variant="body2" color="textSecondary">
              {answered ? ' · answered' : ask.closed_at === null ? ' · no answer yet' : ' · no answer'}
            </Typography>
          </li>
        ))}
      </Box>
      {ask.closed_at === null && isOff('mail') && (
        <CopyableLink
          id={`ask-link-${ask.number}`}
          label="The client’s link to the questions"
          address={addressIn(language, `${window.location.origin}/?formId=${id}`)}
        />
      )}
      {dialog}
    </Box>
  );
}

const ITEM = { py: 1.5, borderTop: 1, borderColor: 'divider' } as const;

/** 'Asked on 1 Dec 2026 · due 8 Dec 2026 · 1 of 3 answered' */
function stateInWords({ created_at, sent_at, due_on, closed_at, closed_by, questions }: Ask): string {
  const answered = questions.filter((question) => question.answered).length;
  const isWaiting = closed_at === null;
  const ended = closed_by === 'client' ? 'answers sent' : 'closed';
  return [
    `Asked on ${formatDay(created_at)}`,
    isWaiting && sent_at === null && !isOff('mail') && 'the email is being sent',
    isWaiting ? `due ${formatDay(due_on)}` : `${ended} on ${formatDay(closed_at)}`,
    `${answered} of ${questions.length} answered`,
  ]
    .filter(Boolean)
    .join(' · ');
}
