import { MAX_TOPIC_LENGTH } from './limits.js';
import { topicDuplicate, topicEmpty, topicTooLong } from './message-texts.js';
import { topicKey } from './questions.js';
import type { Message } from './translate.js';

/**
 * Says why a topic cannot be added, or undefined when it can.
 * A topic may hold a comma: `topics_to_talk_about` joins with comma and space, so that inside a topic another blank
 * follows a comma, by `normalizeTopic`.
 */
export function topicProblem(topic: string, existing: readonly string[]): Message | undefined {
  const trimmed = normalizeTopic(topic);
  if (trimmed === '') return topicEmpty;
  if (trimmed.length > MAX_TOPIC_LENGTH) return topicTooLong;
  if (existing.some((other) => topicKey(other) === topicKey(trimmed))) return topicDuplicate;
  return undefined;
}

/** Looks like a blank and breaks no line; what joins topics is the plain one. */
const BLANK_INSIDE = '\u00a0';

/** Trims a topic and makes the blank after its commas one that does not part topics: the joined string splits back to the same list. */
export function normalizeTopic(topic: string): string {
  return topic.trim().replace(/,\s+/g, `,${BLANK_INSIDE}`);
}

/** The list as SPEC stores it: one comma-and-space joined string. */
export function joinTopics(topics: readonly string[]): string {
  return topics.join(', ');
}

/** The reverse of joinTopics; empty text is no topics. */
export function splitTopics(joined: string | null | undefined): string[] {
  return (joined ?? '')
    .split(', ')
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '');
}
