import { type ReadShares, readShares } from './shares.js';
import { type ReadTranscript, readTranscript } from './transcript.js';

/** The bytes of a transcript or of Shares.csv, or the text of a Word file. */
export interface ImportTask {
  content: Uint8Array | string;
  format: 'vtt' | 'srt' | 'txt' | 'csv';
}

export type ImportResult =
  | { transcript: ReadTranscript }
  | { shares: ReadShares }
  | { problem: 'encoding'; line: number };

/** Decodes and parses an untrusted file. Runs in the worker thread. */
export function readImport({ content, format }: ImportTask): ImportResult {
  const decoded = typeof content === 'string' ? { text: content } : decode(content);
  if (!('text' in decoded)) return { problem: 'encoding', line: decoded.line };
  return format === 'csv'
    ? { shares: readShares(decoded.text) }
    : { transcript: readTranscript(decoded.text, format) };
}

const LINE_FEED = 10;
/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** UTF-8, or UTF-16 with a byte order mark; otherwise the first line that is neither. */
export function decode(bytes: Uint8Array): { text: string } | { line: number } {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  const text = decodeAs(wide || 'utf-8', bytes);
  if (text === undefined) return { line: wide ? 1 : firstBrokenLine(bytes) };
  const at = text.search(BINARY);
  return at === -1 ? { text } : { line: text.slice(0, at).split('\n').length };
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A line feed is never part of a longer character in UTF-8, so each line can be decoded alone. */
function firstBrokenLine(bytes: Uint8Array): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    const to = end === -1 ? bytes.length : end;
    if (decodeAs('utf-8', bytes.subarray(from, to)) === undefined) return line;
    from = to + 1;
  }
  return line;
}
