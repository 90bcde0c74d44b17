import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { INTERVIEW_CARD_HEIGHT } from '#rules/limits';
import { countAnswers } from '#rules/questions';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type InterviewEntry, interviewEntries } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { InterviewItem } from './InterviewItem.tsx';
import { InterviewSearch } from './InterviewSearch.tsx';
import { hasWords, patternOf } from './interviewSearch.ts';

const TEXT = DETAIL_TEXTS.interview;

/** From this many questions and answers on there is something to search. */
const LONG = 6;

export function InterviewCard() {
  const { submission } = useSubmission();
  const { interview_questions: questions, interview_answers: answers } = submission;
  const entries = interviewEntries(submission);
  const both = questions.length > 0 && answers.length > 0;
  const title = both ? TEXT.withQuestions : TEXT.withoutQuestions;
  const note = questions.length > 0 && `${countAnswers(answers)} of ${questions.length} answered`;
  return (
    <Section id="interview" title={title} note={note}>
      {entries.length === 0 ? (
        <Typography color="textSecondary">{TEXT.none}</Typography>
      ) : (
        <Entries title={title} entries={entries} />
      )}
    </Section>
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
