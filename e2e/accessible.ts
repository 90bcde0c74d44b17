import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result another colour scheme can change, and those that another width can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

/** Expects that axe finds nothing and that nothing has to be scrolled sideways. @param state for the failure message */
export function expectAccessible(page: Page, state = 'the page'): Promise<void> {
  return check(page, state);
}

/**
 * Runs all rules in light colours, then those that depend on colours in dark and forced colours, and those that depend
 * on layout at 390 px where the window is a phone's.
 */
export async function expectAccessibleInEach(page: Page, state: string): Promise<void> {
  const window = page.viewportSize();
  const isPhone = window !== null && window.width <= 320;
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await check(page, `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await check(page, `${state}, dark`, COLOUR_RULES);
  if (!isPhone) {
    await page.emulateMedia({ forcedColors: 'active' });
    await check(page, `${state}, forced colours`, COLOUR_RULES);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  if (!isPhone) return;
  await page.setViewportSize({ ...window, width: 390 });
  await check(page, `${state}, 390 px`, LAYOUT_RULES);
  await page.setViewportSize(window);
}

async function check(page: Page, state: string, rules?: string[]): Promise<void> {
  // Colours are checked once they have stopped changing.
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { runOnly, resultTypes: ['violations' as const], preload: false },
  );
  expect(found, state).toEqual([]);
  await expectNothingBeyond(page, state);
}

/** Nothing has to be scrolled sideways, the dialog that is open neither. */
export async function expectNothingBeyond(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
  expect(overflow, `${state}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

/** Nothing moves any more but what moves for ever. */
export async function settled(page: Page): Promise<void> {
  // A change of the colour scheme reaches the styles of the panel with its next rendering.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}
