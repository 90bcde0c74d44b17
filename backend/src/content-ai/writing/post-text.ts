import { toHashtags } from '../../shared/hashtags.js';
import { storable } from '../../shared/storable.js';
import type { PostAnswer } from './answers.js';

/** The post as published: hook, body, and the hashtags on their own line. */
export function postText({ hook, body, hashtags }: Pick<PostAnswer, 'hook' | 'body' | 'hashtags'>): string {
  const text = withHook(withoutBold(withLineBreaks(hook)), withLineBreaks(body));
  return [text, toHashtags(hashtags).join(' ')].filter((part) => part !== '').join('\n\n');
}

/** Models write line breaks as two characters; the colon of a path such as C:\new excludes it. */
function withLineBreaks(text: string): string {
  return text.replace(/(?<!:)(?:\\r)?\\n/g, '\n').trim();
}

function withoutBold(text: string): string {
  return /^(\*\*|__)([^\n]+)\1$/.exec(text)?.[2]?.trim() ?? text;
}

/**
 * Hook and body. Models often repeat the hook at the beginning of the body, in bold too: it is removed where its
 * sentence or line ends. A body that continues the hook is kept whole.
 */
function withHook(hook: string, body: string): string {
  const marks = /^(?:\*\*|__)?/.exec(body)?.[0] ?? '';
  const unmarked = body.slice(marks.length);
  if (hook === '' || !unmarked.startsWith(hook))
    return [hook, body].filter((part) => part !== '').join('\n\n');
  const after = unmarked.slice(hook.length).replace(marks, '');
  const end = /^[.!?…]*(?=\s|$)/.exec(after)?.[0];
  const ends =
    end !== undefined && (end !== '' || /^\s*(?:\n|$)/.test(after) || /[.!?…:。！？]["”»“)]?$/.test(hook));
  if (!ends) return body;
  return [hook + end, after.slice(end.length).trim()].filter((part) => part !== '').join('\n\n');
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
