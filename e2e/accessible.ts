import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe finds nothing, and nothing has to be scrolled sideways. Colours are judged once they have stopped changing.
 * @param state what is shown, for whoever reads the failure
 */
export async function expectAccessible(page: Page, state = 'the page'): Promise<void> {
  await settled(page);
  // Legacy mode gathers in the page itself; the other way opens a second page each time, for frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(TAGS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, state).toEqual([]);
  await expectNothingBeyond(page, state);
}

/** How people have their systems set: each state of a page has to be fit for all of them. */
const SETTINGS = {
  light: { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' },
  dark: { colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'no-preference' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'no-preference' },
  'reduced motion': { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' },
} as const;
/** Phones beside the narrowest one, which has the same layout with less room. */
const OTHER_PHONES = [390];

/** The same in every setting of the system, and on the other phones where the window is a phone's. */
export async function expectAccessibleInEach(page: Page, state: string): Promise<void> {
  for (const [setting, media] of Object.entries(SETTINGS)) {
    await page.emulateMedia(media);
    await expectAccessible(page, `${state}, ${setting}`);
  }
  await page.emulateMedia(SETTINGS.light);
  const window = page.viewportSize();
  if (!window || window.width > 320) return;
  for (const width of OTHER_PHONES) {
    await page.setViewportSize({ ...window, width });
    await expectAccessible(page, `${state}, ${width} px`);
  }
  await page.setViewportSize(window);
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
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}
