import { expect, type Page } from '@playwright/test';

/** The sizes of text in CSS pixels; the largest is 30 on phones. */
const SIZES = [12, 14, 16, 18, 20, 24, 32, 44];
const LARGEST_ON_PHONES = 30;

/** Expects all visible text of a page to have a size of the scale. */
export async function expectTypeSizes(page: Page, where: string): Promise<void> {
  const others = await page.evaluate(otherSizes, [...SIZES, LARGEST_ON_PHONES]);
  expect(others, `sizes of text: ${where}`).toEqual([]);
}

/** Runs in the page. */
function otherSizes(sizes: number[]): string[] {
  const hasText = (element: Element) =>
    element.matches(
      'input:not([type=checkbox], [type=radio], [type=file], [type=color]), textarea, select',
    ) || [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (element.matches('script, style, option') || !hasText(element)) return [];
    // The honeypot is outside the page.
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().right < 0)
      return [];
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return sizes.includes(size) ? [] : [`${size} px: “${(element.textContent ?? '').trim().slice(0, 60)}”`];
  });
}
