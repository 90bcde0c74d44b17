import { FIELD_NAMES, summaryFacts } from '../shared/fields.js';
import { isAnswered, splitQuestion } from '../shared/questions.js';
import { isSampleAnswer } from '../shared/sample-answers.js';
import type { Submission } from '../submissions/submission.schemas.js';

/** Marks an answer of the simulated speech service. */
const SAMPLE_MARK = '\n(sample transcript)';

export const SUMMARY_COLUMNS = [...FIELD_NAMES, 'interview_questions', 'interview_answers'] as const;
type Interview = Pick<Submission, (typeof SUMMARY_COLUMNS)[number]>;

/**
 * The interview for staff on the card: facts about the brand, then each answered question with its answer.
 */
export function interviewSummary(interview: Interview): string {
  const facts = summaryFacts(interview).map(([label, value]) => `${label}: ${value}`);
  return [facts.join('\n'), ...answers(interview)].join('\n\n');
}

function answers({ interview_questions, interview_answers }: Interview): string[] {
  return interview_questions.flatMap(({ question, spoken }, index) => {
    const answer = interview_answers[index];
    if (!isAnswered(answer)) return [];
    const { main, sub } = splitQuestion(question);
    return [
      `Q${index + 1}. ${[main, sub].filter((part) => part !== '').join(' ')}\n${answer}${spoken ? '\n(spoken)' : ''}${isSampleAnswer(answer) ? SAMPLE_MARK : ''}`,
    ];
  });
}
