import { expect, type Page } from '@playwright/test';

/**
 * Expects what is visible of a page to begin at one left edge: the header and the page, and in each box (a card, a table, a
 * quotation) its content. In a row only what stands first in it counts.
 */
export async function expectOneLeftEdge(page: Page, where: string): Promise<void> {
  const areas = await page.evaluate(leftEdges);
  expect(areas, `left edges: ${where}`).toEqual([]);
}

/** Runs in the page. Returns the areas with several left edges. */
function leftEdges(): string[] {
  /** Invisible differences, in CSS pixels. */
  const TOLERANCE = 2;
  /** The largest width of an icon. */
  const ICON = 48;
  /** Boxes whose content is not compared. The days of a month have their own layout. */
  const WHOLE =
    'img, input, select, textarea, canvas, iframe, [role=img], .MuiInputBase-root, table:has([data-board-day])';
  /** Not compared: page numbers are centred in their buttons, one of which may begin a line. */
  const PAGES = 'nav[aria-label="Pages of the list"]';
  interface Ink {
    left: number;
    top: number;
    bottom: number;
    what: string;
  }
  const found: string[] = [];
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    );
  };
  const isPainted = (colour: string) => !/^transparent$|, 0\)$|\/ 0\)$/.test(colour);
  const isBox = (style: CSSStyleDeclaration, ground: string) =>
    (Number.parseFloat(style.borderLeftWidth) > 0 && isPainted(style.borderLeftColor)) ||
    (isPainted(style.backgroundColor) && style.backgroundColor !== ground);
  /** Boxes beside each other that are not compared. */
  const isRow = ({ display, flexDirection, gridTemplateColumns }: CSSStyleDeclaration) =>
    (/flex/.test(display) && flexDirection === 'row') ||
    (/grid/.test(display) && gridTemplateColumns.includes('px ')) ||
    display === 'table-row';
  const inkOf = (rect: DOMRect, what: string): Ink => ({
    left: rect.left,
    top: rect.top,
    bottom: rect.bottom,
    what: what.trim().slice(0, 40),
  });

  /** The ink of an element that belongs to the area around it. Boxes in it are areas of their own. */
  function inksOf(element: Element, ground: string): Ink[] {
    const style = getComputedStyle(element);
    const left = element.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
    return [...element.childNodes].flatMap((child): Ink[] => {
      if (child instanceof Text) {
        if (!child.data.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(child);
        return [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map((rect) => inkOf(rect, child.data));
      }
      if (!(child instanceof Element) || !isVisible(child) || child.matches(PAGES)) return [];
      const rect = child.getBoundingClientRect();
      const own = getComputedStyle(child);
      const name = child.textContent || child.getAttribute('aria-label') || child.tagName;
      if (own.position === 'absolute' || own.position === 'fixed') return [];
      // An icon begins where its shape begins, a chart where its box does.
      if (child instanceof SVGElement && rect.width > ICON) return [inkOf(rect, name)];
      if (child instanceof SVGElement)
        return [
          inkOf((child.querySelector('path, rect, line, circle') ?? child).getBoundingClientRect(), name),
        ];
      const isMarked = own.display === 'list-item' && own.listStyleType !== 'none';
      if (isMarked && own.listStylePosition === 'inside') return [inkOf(rect, name)];
      const isBeside = isRow(style) && rect.left > left + TOLERANCE;
      if (isBeside || isMarked) {
        if (!child.matches(`[data-board-day], ${WHOLE}`)) check(child, ground, name);
        return [];
      }
      if (child.matches(WHOLE)) return [inkOf(rect, name)];
      const inner = isPainted(own.backgroundColor) ? own.backgroundColor : ground;
      // The header and sticky bars are as wide as the page.
      if (!isBox(own, ground) || own.display === 'inline' || rect.width >= innerWidth)
        return inksOf(child, inner);
      if (!child.matches('[data-board-day], button, a')) check(child, inner, name);
      return [inkOf(rect, name)];
    });
  }

  /** Compares what stands first in each line of an area. */
  function check(element: Element, ground: string, name: string): void {
    const lines: Ink[] = [];
    for (const ink of inksOf(element, ground).sort((one, other) => one.top - other.top)) {
      const line = lines.find(({ top, bottom }) => ink.top < bottom - 1 && ink.bottom > top + 1);
      if (!line) lines.push({ ...ink });
      else if (ink.left < line.left) Object.assign(line, { left: ink.left, what: ink.what });
    }
    const edge = Math.min(...lines.map(({ left }) => left));
    const others = lines.filter(({ left }) => left > edge + TOLERANCE);
    if (others.length > 0)
      found.push(
        `“${name.trim().slice(0, 40)}” begins at ${Math.round(edge)}: ${others
          .map(({ left, what }) => `${Math.round(left)} “${what}”`)
          .join(', ')}`,
      );
  }

  const page = document.querySelector('#root') ?? document.body;
  check(page, getComputedStyle(document.body).backgroundColor, 'the page');
  return found;
}
