import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the colour scheme, and rules that depend on the width. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * Expects no axe violations and no horizontal scrolling.
 * @param state for the failure message
 */
export function expectAccessible(page: Page, state = 'the page'): Promise<void> {
  return check(page, state);
}

/** The nightly run checks every state in every setting, which takes minutes. */
const EVERY_SETTING = Boolean(process.env.EVERY_SETTING);
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 800 };

/**
 * Runs all rules in light colours at 1280 px; at night also in dark ones at 320 px.
 * @param inside a selector: only a dialog, if the page below it was checked before
 */
export async function expectAccessibleInEach(page: Page, state: string, inside = 'html'): Promise<void> {
  await page.setViewportSize(WIDE);
  await check(page, `${state}, light, 1280 px`, { inside });
  if (EVERY_SETTING) await checkDark(page, state, inside);
}

/**
 * For the fullest state of each page: all rules in light colours at 1280 px and in dark ones at 320 px, because hardly a
 * colour depends on the width. At night also the colour rules in forced colours and the layout rules, at 390 px.
 */
export async function expectAccessibleEverywhere(page: Page, state: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await check(page, `${state}, light, 1280 px`);
  await checkDark(page, state);
  if (!EVERY_SETTING) return;
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await page.setViewportSize({ ...NARROW, width: 390 });
  await check(page, `${state}, forced colours, 390 px`, { rules: [...COLOUR_RULES, ...LAYOUT_RULES] });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize(WIDE);
}

/** Leaves the page light and 1280 px wide. */
async function checkDark(page: Page, state: string, inside = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(NARROW);
  await check(page, `${state}, dark, 320 px`, { inside });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE);
}

interface Scope {
  /** A selector. */
  inside?: string;
  rules?: string[];
}

async function check(page: Page, state: string, { inside = 'html', rules }: Scope = {}): Promise<void> {
  // Colours are checked once transitions have ended.
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const found = await page.evaluate(
    async ({ context, ...options }) => {
      const { violations } = await window.axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { context: inside, runOnly, resultTypes: ['violations' as const], preload: false },
  );
  expect(found, state).toEqual([]);
  await expectNothingBeyond(page, state);
}

/** No horizontal scrolling, also in an open dialog. */
export async function expectNothingBeyond(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
  expect(overflow, `${state}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

/** Only infinite animations are still running. */
export async function settled(page: Page): Promise<void> {
  // The panel applies a change of the colour scheme on its next render.
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
