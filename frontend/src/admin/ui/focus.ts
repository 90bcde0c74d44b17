import { type RefObject, useEffect, useRef, useState } from 'react';
import { SCROLL_DELAY_MS } from '#shared/limits';

/** Scrolls to a section or a part of one, once what was just produced is drawn, and moves the focus to its heading. */
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
 * Scrolls to where something is done, opens what is folded, and moves the focus there. Who types on already means what has the focus then.
 * @param act finds it: the first that can be used
 * @param section where it goes instead while there is no such act
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
 * Scrolls after the next paint, unless the user starts something else before:
 * their press would end on another place than it began.
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

/** A user who has changed to another tab stays there. */
function isOnOtherTab(element: HTMLElement | null): boolean {
  return element?.closest('[role="tabpanel"][hidden]') != null;
}

/** Opens the section that something is or is part of, by the event with which a browser's search opens it. */
function unfold(element: HTMLElement | null): void {
  const fold = element?.closest('[data-fold]') ?? element?.querySelector(':scope > [data-fold]');
  fold?.dispatchEvent(new Event('beforematch'));
}

function show(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  element?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block });
}

/**
 * Keeps the focus near when the button that had it goes with its entry: it moves to the first button of the entry
 * that takes the place, or of the last one, and without any to the element of the given id.
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
