import { cleanLine } from './clean-line.js';
import { MAX_TOPIC_LENGTH } from './limits.js';
import { topicDuplicate, topicEmpty, topicTooLong } from './message-texts.js';
import { topicKey } from './questions.js';
import type { Message } from './translate.js';

/**
 * Why a topic cannot be added, or undefined. A topic may contain a comma: `topics_to_talk_about` joins with
 * comma and space, so `normalizeTopic` replaces the space after a comma inside a topic.
 */
export function topicProblem(topic: string, existing: readonly string[]): Message | undefined {
  const trimmed = normalizeTopic(topic);
  if (trimmed === '') return topicEmpty;
  if (trimmed.length > MAX_TOPIC_LENGTH) return topicTooLong;
  if (existing.some((other) => topicKey(other) === topicKey(trimmed))) return topicDuplicate;
  return undefined;
}

/** Non-breaking space: topics are joined with a plain one. */
const BLANK_INSIDE = '\u00a0';

/**
 * Cleans a topic and replaces the space after its commas by a non-breaking one, so that the joined string
 * splits into the same list.
 */
export function normalizeTopic(topic: string): string {
  return cleanLine(topic).replace(/,\s+/g, `,${BLANK_INSIDE}`);
}

/** The list as SPEC stores it, joined with comma and space. */
export function joinTopics(topics: readonly string[]): string {
  return topics.join(', ');
}

/** Reverse of joinTopics; an empty text has no topics. */
export function splitTopics(joined: string | null | undefined): string[] {
  return (joined ?? '')
    .split(', ')
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '');
}
