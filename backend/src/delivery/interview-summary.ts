import { isAnswered, splitQuestion } from '../rules/questions.js';
import type { Submission } from '../submissions/submission.schemas.js';

/** The interview as staff read it on the card: the brand's facts, then each answered question with its answer. */
export function interviewSummary(submission: Submission): string {
  return [facts(submission), ...answers(submission)].join('\n\n');
}

function facts({ website, email, industry, linkedin_profile, topics_to_talk_about }: Submission): string {
  const lines: [string, string][] = [
    ['Website', website],
    ['Email', email],
    ['Industry', industry],
    ['LinkedIn profile', linkedin_profile],
    ['Topics', topics_to_talk_about],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

function answers({ interview_questions, interview_answers }: Submission): string[] {
  return interview_questions.flatMap(({ question, spoken }, index) => {
    const answer = interview_answers[index];
    if (!isAnswered(answer)) return [];
    const { main, sub } = splitQuestion(question);
    return [
      `Q${index + 1}. ${[main, sub].filter((part) => part !== '').join(' ')}\n${answer}${spoken ? '\n(spoken)' : ''}`,
    ];
  });
}
