import { storable } from '../../shared/storable.js';
import type { PostAnswer } from './answers.js';

/** The post as published: hook, body, and the hashtags on their own line. */
export function postText({ hook, body, hashtags }: Pick<PostAnswer, 'hook' | 'body' | 'hashtags'>): string {
  const start = hook.trim();
  // Models often repeat the hook at the beginning of the body.
  const rest = body.trim().startsWith(start) ? body.trim().slice(start.length).trim() : body.trim();
  const tags = hashtags.map(toHashtag).filter((tag) => tag !== '');
  return [start, rest, tags.join(' ')].filter((part) => part !== '').join('\n\n');
}

/** The text of an unfinished answer, read from the JSON received so far. */
export function partialPostText(json: string): string {
  const [hook, body] = [partialString(json, 'hook'), partialString(json, 'body')];
  return postText({ hook: hook ?? '', body: body ?? '', hashtags: [] });
}

/** The value of a string key in truncated JSON, or undefined before it begins. */
export function partialString(json: string, key: string): string | undefined {
  const match = new RegExp(`"${key}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)`, 's').exec(json);
  if (!match) return undefined;
  const whole = (match[1] ?? '').replace(/(?<=(?:^|[^\\])(?:\\\\)*)\\u[0-9a-fA-F]{0,3}$/, '');
  return storable(JSON.parse(`"${whole}"`));
}

function toHashtag(word: string): string {
  const bare = word.replace(/[^\p{L}\p{N}_]/gu, '');
  return bare === '' ? '' : `#${bare}`;
}
