import { type RefObject, useEffect, useRef, useState } from 'react';
import { SCROLL_DELAY_MS } from '#shared/limits';

/** Scrolls to a section, or a part of it, once new content is rendered, and focuses its heading. */
export function scrollToSection(id: string): void {
  unfold(document.getElementById(id));
  goUnless(['pointerdown', 'wheel', 'keydown'], () => {
    const section = document.getElementById(id);
    if (isOnOtherTab(section)) return;
    show(section, 'start');
    (document.getElementById(`${id}-title`) ?? section)?.focus({ preventScroll: true });
  });
}

/**
 * Scrolls to a control, opens its collapsed section and focuses it, unless the user is typing elsewhere.
 * @param act finds the control: the first enabled one
 * @param section the target while there is no such control
 */
export function scrollToAct(act: string, section: string | undefined): void {
  if (section) unfold(document.getElementById(section));
  goUnless(['pointerdown', 'wheel'], () => {
    const found = document.querySelector<HTMLElement>(`${act}:not(:disabled)`);
    if (!found) return section && scrollToSection(section);
    if (isOnOtherTab(found)) return;
    show(found, 'center');
    found.focus({ preventScroll: true, focusVisible: true });
    if (found.getAttribute('aria-expanded') === 'false') found.click();
  });
}

/**
 * Scrolls after the next paint, unless the user interacts first: a click would end on another element than it started
 * on.
 */
function goUnless(beginnings: readonly string[], go: () => void): void {
  const onTheWay = new AbortController();
  const { signal } = onTheWay;
  const timer = setTimeout(() => {
    document.addEventListener('scrollend', () => onTheWay.abort(), { signal });
    go();
  }, SCROLL_DELAY_MS);
  const stay = () => {
    clearTimeout(timer);
    window.scrollTo({ top: window.scrollY, behavior: 'instant' });
    onTheWay.abort();
  };
  for (const name of beginnings)
    window.addEventListener(name, stay, { signal, capture: true, passive: true });
}

/** The user has changed to another tab. */
function isOnOtherTab(element: HTMLElement | null): boolean {
  return element?.closest('[role="tabpanel"][hidden]') != null;
}

/** Opens the collapsed section around an element, with the event of the browser's find-in-page. */
function unfold(element: HTMLElement | null): void {
  element?.closest('details')?.setAttribute('open', '');
  const fold = element?.closest('[data-fold]') ?? element?.querySelector(':scope > [data-fold]');
  fold?.dispatchEvent(new Event('beforematch'));
}

function show(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  element?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block });
}

/**
 * Keeps the focus nearby when the focused button disappears with its list entry: it moves to the first button of the
 * next entry, or of the last one, or to the element with the given id.
 */
export function useFocusNext(fallbackId: string): {
  list: RefObject<HTMLUListElement | null>;
  focusNext: (place: number) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const [gone, setGone] = useState<{ place: number }>();
  useEffect(() => {
    if (!gone) return;
    const entries = [...(list.current?.children ?? [])];
    const next = entries[Math.min(gone.place, entries.length - 1)]?.querySelector('button');
    (next ?? document.getElementById(fallbackId))?.focus();
  }, [gone, fallbackId]);
  return { list, focusNext: (place) => setGone({ place }) };
}
