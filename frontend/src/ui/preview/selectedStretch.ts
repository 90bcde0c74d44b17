/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * The selected range of a post's text in an element rendered by MarkedLines.
 * @returns undefined if none of it is selected
 */
export function selectedStretch(selection: Selection | null, element: Element): Stretch | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  let stretch: Stretch | undefined;
  for (const piece of element.querySelectorAll<HTMLElement>('[data-start]')) {
    const text = textIn(piece);
    if (!text || !range.intersectsNode(text)) continue;
    const begin = Number(piece.dataset.start);
    const from = range.startContainer === text ? range.startOffset : 0;
    const to = range.endContainer === text ? range.endOffset : text.length;
    if (from < to) stretch = { start: stretch?.start ?? begin + from, end: begin + to };
  }
  return stretch;
}

/** Each piece contains exactly one text node. */
function textIn(node: Node): Text | undefined {
  if (node instanceof Text) return node;
  return node.firstChild ? textIn(node.firstChild) : undefined;
}
