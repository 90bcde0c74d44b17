import { storable } from '../shared/storable.js';

/** Characters that are looked at, some of them several times: an answer of open braces takes no longer. */
const MAX_STEPS = 50_000_000;

/** The beginning of a JSON object, unlike a brace in a sentence. */
const OBJECT_START = /\{\s*["}]/y;

/**
 * The outermost JSON objects in a model's answer, in order. Servers that ignore the requested format put a byte
 * order mark, thoughts, a code fence or a sentence around the object, and weak models write raw line breaks in
 * strings. A part of an object that is cut off or not valid is no answer.
 */
export function* objectsIn(content: string): Generator<object> {
  const text = withoutThoughts(content);
  let steps = 0;
  for (let start = text.indexOf('{'); start >= 0 && steps < MAX_STEPS; ) {
    const end = endOfObject(text, start);
    steps += (end || text.length) - start;
    const found = end > 0 ? parseObject(text.slice(start, end)) : undefined;
    if (found) yield found;
    OBJECT_START.lastIndex = start;
    const isObject = found !== undefined || OBJECT_START.test(text);
    if (isObject && end === 0) return;
    start = text.indexOf('{', isObject ? end : start + 1);
  }
}

const THOUGHTS = /<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>/gi;
const OPEN_THOUGHTS = /^\s*<(?:think|thinking|thought|reasoning)>[\s\S]*$/i;
/** Some chat templates write the opening tag themselves, so the answer has the closing one only. */
const END_OF_THOUGHTS = /^[\s\S]*?<\/(?:think|thinking|thought|reasoning)>/i;

/** The answer without a model's thoughts, which may contain drafts of it. */
function withoutThoughts(content: string): string {
  const text = content.replace(/^\ufeff/, '');
  if (/^\s*\{/.test(text)) return text;
  return text.replace(THOUGHTS, '').replace(END_OF_THOUGHTS, '').replace(OPEN_THOUGHTS, '');
}

/** Index after the brace that closes the object, or 0. Braces in strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i++) {
    const letter = text[i];
    if (inString) {
      if (letter === '\\') i++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth === 0) return i + 1;
  }
  return 0;
}

function parseObject(json: string): object | undefined {
  for (const text of [json, escapeControls(json)]) {
    try {
      return JSON.parse(text, toStorable);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** Reviver of JSON: PostgreSQL would reject some texts of a model, and their tokens are paid for. */
function toStorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value;
}

/** JSON whose strings have escapes instead of raw line breaks and other control characters. */
function escapeControls(json: string): string {
  return json.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these.
    string.replace(/[\u0000-\u001f]/g, (control) => JSON.stringify(control).slice(1, -1)),
  );
}
