import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type PreferenceFormat, usePreference } from '../usePreference.ts';

/** Sections that somebody folded in this browser, by their ids. */
const FOLDED: PreferenceFormat<string[]> = {
  version: 1,
  initial: [],
  parse: (kept) => (Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined),
};

export interface Fold {
  isOpen: boolean;
  toggle: () => void;
  /** What is folded. The browser's search finds it all the same and opens it. */
  body: RefObject<HTMLDivElement | null>;
}

/** Whether a section is folded. What is searched, linked to or wanted next opens it without that being kept. */
export function useFold(id: string): Fold {
  const [folded, keep] = usePreference('foldedSections', FOLDED);
  const [isShown, setShown] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isOpen = isShown || !folded.includes(id);

  // Before any effect: what the address names is opened in the effect of another part of the page.
  useLayoutEffect(() => {
    const element = body.current;
    const open = () => setShown(true);
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);
  // React knows only `hidden` and `not hidden`.
  useLayoutEffect(() => {
    if (isOpen) body.current?.removeAttribute('hidden');
    else body.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  const toggle = () => {
    setShown(false);
    const others = folded.filter((other) => other !== id);
    keep(isOpen ? [...others, id] : others);
  };
  return { isOpen, toggle, body };
}
