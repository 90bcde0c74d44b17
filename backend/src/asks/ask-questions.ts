import { translate } from '../common/language/translate.js';
import { quotedSources } from '../material/material-usage.js';
import type { Language } from '../shared/languages.js';
import { isAnswered, STANDARD_QUESTION_TEMPLATES, topicKey } from '../shared/questions.js';
import type { StrategyPart } from '../shared/rounds.js';
import { splitTopics } from '../shared/topics.js';
import type { Message } from '../shared/translate.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { GAP_QUESTIONS, latestOn } from './texts.js';

/* Questions that would bring new material. `**...**` marks the main part of a question. */

/** In the order in which a topic's questions are proposed. */
const TOPIC_QUESTIONS: readonly ((topic: string) => Message)[] = [latestOn, ...STANDARD_QUESTION_TEMPLATES];

type Asked = Pick<Submission, 'interview_questions' | 'language'>;

/** A question for each part without material, except those that the client already got. */
export function questionsForGaps(
  missing: readonly string[],
  { interview_questions, language }: Asked,
): string[] {
  const asked = new Set(interview_questions.map(({ question }) => question));
  return missing.flatMap((part) => {
    const message = GAP_QUESTIONS[part as StrategyPart];
    const question = message && translate(language, message);
    return question === undefined || asked.has(question) ? [] : [question];
  });
}

type WithPosts = Asked & Pick<Submission, 'topics_to_talk_about' | 'interview_answers' | 'full_posts'>;

/** A new question for each topic whose answers no post has used. */
export function questionsForTopics(submission: WithPosts): string[] {
  const { interview_questions: questions, language } = submission;
  const asked = new Set(questions.map(({ question }) => question));
  return unusedTopics(submission).flatMap(
    (topic) => fresh(topic, language).find((question) => !asked.has(question)) ?? [],
  );
}

function fresh(topic: string, language: Language): string[] {
  return TOPIC_QUESTIONS.map((question) => translate(language, question(topic)));
}

function unusedTopics({
  topics_to_talk_about: topics,
  interview_questions: questions,
  interview_answers: answers,
  full_posts: posts,
}: WithPosts): string[] {
  const sources = new Map<string, string>();
  const topicOf = new Map<string, string>();
  for (const [index, { topic }] of questions.entries()) {
    const text = answers[index];
    if (topic === undefined || text === undefined || !isAnswered(text)) continue;
    sources.set(`answer-${index + 1}`, text);
    topicOf.set(`answer-${index + 1}`, topicKey(topic));
  }
  const used = new Set([...quotedSources(posts, sources)].map((id) => topicOf.get(id)));
  return splitTopics(topics).filter((topic) => !used.has(topicKey(topic)));
}
