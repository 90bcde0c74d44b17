import { expect, type Page } from '@playwright/test';

/** Smallest height of a touch target, in CSS pixels. */
const TARGET = 44;

/** Expects each visible control to be at least 44 px high for touch. Links in running text are exempt. */
export async function expectTouchTargets(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(smallTargets, TARGET);
  expect(small, `small touch targets: ${where}`).toEqual([]);
}

/** Runs in the page. The height is measured by hit tests, so labels and transparent edges count. */
function smallTargets(target: number): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=combobox]';
  const isInText = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
  const isHit = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const label = hit.closest('label')?.control;
    const field = control.closest('.MuiInputBase-root');
    return control.contains(hit) || label === control || field?.contains(hit) === true;
  };
  const controlName = (control: Element) =>
    control.getAttribute('aria-label') ??
    (control.textContent || control.id || control.outerHTML.slice(0, 80));
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // Covered, visually hidden or outside the page: not reachable by touch.
    if (Math.min(width, height) <= 1 || !isHit(control, x, y) || isInText(control)) return [];
    const reach = target / 2 - 1;
    const isLarge = height >= target - 0.5 || (isHit(control, x, y - reach) && isHit(control, x, y + reach));
    return isLarge
      ? []
      : [`${control.tagName.toLowerCase()} “${controlName(control)}” ${Math.round(height)} px`];
  });
}
