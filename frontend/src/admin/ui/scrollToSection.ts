import { SCROLL_DELAY_MS } from '#rules/limits';

/** Scrolls to a section that was just produced, once it is drawn, and moves the focus to its heading. */
export function scrollToSection(id: string): void {
  setTimeout(() => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, SCROLL_DELAY_MS);
}
