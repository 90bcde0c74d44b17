import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INTERVIEW_CARD_HEIGHT } from '#rules/limits';
import { countAnswers, isAnswered, splitQuestion } from '#rules/questions';
import { tokens } from '../../../theme/tokens.ts';
import { DETAIL_TEXTS } from '../../detailTexts.ts';
import { formatDay } from '../../ui/dates.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Section } from '../../ui/Section.tsx';
import { type InterviewEntry, interviewEntries } from '../model.ts';
import { useSubmission } from '../saving/SubmissionContext.tsx';

export function InterviewCard() {
  const { submission } = useSubmission();
  const { interview_questions: questions, interview_answers: answers } = submission;
  const entries = interviewEntries(submission);
  const both = questions.length > 0 && answers.length > 0;
  const title = both ? DETAIL_TEXTS.interview.withQuestions : DETAIL_TEXTS.interview.withoutQuestions;
  const note = questions.length > 0 && `${countAnswers(answers)} of ${questions.length} answered`;
  return (
    <Section id="interview" title={title} note={note}>
      {entries.length === 0 ? (
        <Typography color="textSecondary">{DETAIL_TEXTS.interview.none}</Typography>
      ) : (
        <ScrollArea label={title} height={INTERVIEW_CARD_HEIGHT}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ScrollArea>
      )}
    </Section>
  );
}

function Entry({ entry: { label, question, date, answer, spoken } }: { entry: InterviewEntry }) {
  const { main, sub } = splitQuestion(question ?? '');
  return (
    <Box component="article" sx={{ py: 2, '& + &': { borderTop: `1px solid ${tokens.line}` } }}>
      <Typography variant="body2" color="textSecondary">
        {[label, formatDay(date), spoken && 'spoken'].filter(Boolean).join(' · ')}
      </Typography>
      {question !== undefined && (
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {main}{' '}
          {sub && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              {sub}
            </Box>
          )}
        </Typography>
      )}
      <Answer
        text={answer}
        missing={
          question === undefined ? DETAIL_TEXTS.interview.emptyResponse : DETAIL_TEXTS.interview.noAnswer
        }
      />
    </Box>
  );
}

function Answer({ text, missing }: { text: string; missing: string }) {
  if (!isAnswered(text)) {
    return (
      <Typography color="textSecondary" sx={{ mt: 0.5, fontStyle: 'italic' }}>
        {missing}
      </Typography>
    );
  }
  return (
    <Typography dir="auto" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>
      {text}
    </Typography>
  );
}
