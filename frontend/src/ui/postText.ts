import { BEFORE_HASHTAG, HASHTAG_PATTERN, toHashtags } from '#shared/hashtags';

/** A uniformly styled run of a post's text. */
export interface PostSegment {
  kind: 'text' | 'hashtag' | 'link';
  text: string;
  bold: boolean;
  /** Its position in the post, in UTF-16 units. */
  start: number;
}

/** One line of a post, between two line breaks. An empty line has no segments. */
export type PostLine = readonly PostSegment[];

export const LINE_BREAK = /\r\n|\r|\n/gu;
const STARS = '**';

/** Bold markup encloses text on one line that does not start or end with a space, as in Markdown. */
const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/gu;

/** A hashtag has at least one letter (so '#1' is none); a link ends before the punctuation of its sentence. */
const SPECIAL = new RegExp(
  String.raw`(?<link>(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]'])|${BEFORE_HASHTAG}(?<hashtag>${HASHTAG_PATTERN})`,
  'giu',
);

/** Splits a post into lines and runs. `**x**` is bold; hashtags and links are found inside bold text too. */
export function parsePostText(text: string): PostLine[] {
  const breaks = Array.from(text.matchAll(LINE_BREAK), ({ index, 0: signs }) => index + signs.length);
  return text.split(LINE_BREAK).map((line, i) => parseLine(line, { at: breaks[i - 1] ?? 0 }));
}

/** The text without bold markup, for networks without markup. */
export function plainPostText(text: string): string {
  return text.replace(BOLD, '$1');
}

/** The text as it is published: without markup, with the tags as hashtags on a last line. */
export function publishedText(content: string, tags: readonly string[]): string {
  const parts = [plainPostText(content).trimEnd(), toHashtags(tags).join(' ')];
  return parts.filter((part) => part !== '').join('\n\n');
}

function parseLine(line: string, { at }: { at: number }): PostLine {
  const segments: PostSegment[] = [];
  let end = 0;
  for (const match of line.matchAll(BOLD)) {
    segments.push(...parseSpecial(line.slice(end, match.index), { bold: false, at: at + end }));
    segments.push(...parseSpecial(match[1] ?? '', { bold: true, at: at + match.index + STARS.length }));
    end = match.index + match[0].length;
  }
  return [...segments, ...parseSpecial(line.slice(end), { bold: false, at: at + end })];
}

function parseSpecial(text: string, { bold, at }: { bold: boolean; at: number }): PostSegment[] {
  const segments: PostSegment[] = [];
  const push = (kind: PostSegment['kind'], from: number, to: number) => {
    if (from < to) segments.push({ kind, text: text.slice(from, to), bold, start: at + from });
  };
  let end = 0;
  for (const match of text.matchAll(SPECIAL)) {
    push('text', end, match.index);
    end = match.index + match[0].length;
    push(match.groups?.link ? 'link' : 'hashtag', match.index, end);
  }
  push('text', end, text.length);
  return segments;
}
