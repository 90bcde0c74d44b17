/** A point of the window. */
export interface Point {
  x: number;
  y: number;
}

/** One line of a mark, or what of it is near the pointer: what notes open at. It moves as the mark does. */
export interface MarkLine {
  /** Which of the mark's lines it is. */
  index: number;
  contextElement: HTMLElement;
  getBoundingClientRect: () => DOMRect;
}

/** Notes begin so many pixels before the pointer, so that they are right under it however long the line is. */
const LEAD = 32;

/**
 * The line of a mark that is under the pointer or next to it.
 * @param open the line that notes are open at; when it is this one they stay where they are on it
 */
export function lineAt(mark: HTMLElement, pointer: Point, open?: MarkLine): MarkLine {
  const lines = linesOf(mark);
  const distances = lines.map((line) => distanceTo(line, pointer));
  const index = Math.max(0, distances.indexOf(Math.min(...distances)));
  if (open?.contextElement === mark && open.index === index) return open;
  return lineOf(mark, { index, indent: Math.max(0, pointer.x - LEAD - (lines[index]?.left ?? pointer.x)) });
}

/** The first line of a mark, where the keyboard comes to it. */
export function firstLine(mark: HTMLElement): MarkLine {
  return lineOf(mark, { index: 0, indent: 0 });
}

function lineOf(mark: HTMLElement, { index, indent }: { index: number; indent: number }): MarkLine {
  const getBoundingClientRect = () => {
    const { x, y, width, height } = linesOf(mark)[index] ?? mark.getBoundingClientRect();
    const start = Math.min(indent, width);
    return new DOMRect(x + start, y, width - start, height);
  };
  return { index, contextElement: mark, getBoundingClientRect };
}

/** The boxes of a mark, one a line; an empty line has one without width. */
function linesOf(mark: HTMLElement): DOMRect[] {
  return [...mark.getClientRects()].filter(({ width }) => width > 0);
}

function distanceTo({ left, right, top, bottom }: DOMRect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
