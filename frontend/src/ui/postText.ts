/** A run of a post's text that looks the same throughout. */
export interface PostSegment {
  kind: 'text' | 'hashtag' | 'link';
  text: string;
  bold: boolean;
}

/** One line of a post: what stands between two line breaks. An empty line has no segments. */
export type PostLine = readonly PostSegment[];

/** Bold markup holds something on one line and does not begin or end with a space, as in Markdown. */
const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/gu;

/** A hashtag has at least one letter (so '#1' is none); a link ends before the punctuation of its sentence. */
const SPECIAL =
  /(?<link>(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]'])|(?<![\p{L}\p{N}_&/])(?<hashtag>#[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/giu;

/** Splits a post into lines and runs. `**x**` is bold; hashtags and links are found inside bold text too. */
export function parsePostText(text: string): PostLine[] {
  return text.split(/\r\n|\r|\n/u).map(parseLine);
}

/** The text without bold markup, as a network that knows no markup shows it. */
export function plainPostText(text: string): string {
  return text.replace(BOLD, '$1');
}

/** Text as it is published: without markup, the tags as hashtags on a last line of their own. */
export function publishedText(content: string, tags: readonly string[]): string {
  const parts = [plainPostText(content).trimEnd(), tags.map(toHashtag).join(' ')];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** 'customer stories' and '#CustomerStories' both name a hashtag: no spaces, one leading '#'. */
export function toHashtag(tag: string): string {
  return `#${tag.replace(/^#+/u, '').replace(/\s+/gu, '')}`;
}

function parseLine(line: string): PostLine {
  const segments: PostSegment[] = [];
  let end = 0;
  for (const match of line.matchAll(BOLD)) {
    segments.push(...parseSpecial(line.slice(end, match.index), { bold: false }));
    segments.push(...parseSpecial(match[1] ?? '', { bold: true }));
    end = match.index + match[0].length;
  }
  return [...segments, ...parseSpecial(line.slice(end), { bold: false })];
}

function parseSpecial(text: string, { bold }: { bold: boolean }): PostSegment[] {
  const segments: PostSegment[] = [];
  let end = 0;
  for (const match of text.matchAll(SPECIAL)) {
    if (match.index > end) segments.push({ kind: 'text', text: text.slice(end, match.index), bold });
    segments.push({ kind: match.groups?.link ? 'link' : 'hashtag', text: match[0], bold });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ kind: 'text', text: text.slice(end), bold });
  return segments;
}
