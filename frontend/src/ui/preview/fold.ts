import type { PostLine, PostSegment } from '../postText.ts';

/** Where the network folds a post in the feed, measured by its users: it publishes no numbers. */
export interface FoldLimits {
  characters: number;
  lines: number;
}

export const WIDE_FOLD: FoldLimits = { characters: 210, lines: 3 };
export const NARROW_FOLD: FoldLimits = { characters: 140, lines: 3 };

/** The lines above the fold, cut at a word where one is near; undefined when the post is short enough to show whole. */
export function foldPost(
  lines: readonly PostLine[],
  { characters, lines: most }: FoldLimits,
): PostLine[] | undefined {
  const above: PostLine[] = [];
  let room = characters;
  for (const line of lines.slice(0, most)) {
    const length = lengthOf(line);
    if (length > room) return [...above, cutLine(line, room)];
    above.push(line);
    room -= length;
  }
  const below = lines.slice(most);
  return below.some((line) => lengthOf(line) > 0) ? above : undefined;
}

function lengthOf(line: PostLine): number {
  return line.reduce((sum, { text }) => sum + text.length, 0);
}

function cutLine(line: PostLine, characters: number): PostSegment[] {
  const kept: PostSegment[] = [];
  let room = characters;
  for (const segment of line) {
    if (segment.text.length > room) {
      const cut = segment.text.slice(0, room);
      const word = cut.lastIndexOf(' ');
      const text = word > 0 ? cut.slice(0, word) : withoutHalfCharacter(cut);
      return text === '' ? kept : [...kept, { ...segment, text }];
    }
    kept.push(segment);
    room -= segment.text.length;
  }
  return kept;
}

/** A cut between the two units of an emoji would show neither. */
function withoutHalfCharacter(text: string): string {
  return /[\uD800-\uDBFF]$/u.test(text) ? text.slice(0, -1) : text;
}
