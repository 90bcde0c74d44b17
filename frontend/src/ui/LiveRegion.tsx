import { type ReactNode, useCallback, useRef, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Time for a dialog to close, in milliseconds. */
const AFTER_DIALOG_MS = 150;

/**
 * Announcements to screen readers. Always render `region`: browsers announce only changes of an existing region.
 * Screen readers skip announcements behind an open dialog, so these wait until it closes. A later announcement
 * replaces a waiting one.
 */
export function useLiveRegion(): { announce: (text: string) => void; region: ReactNode } {
  const [{ text, turn }, setAnnounced] = useState({ text: '', turn: 0 });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((next: string) => {
    clearTimeout(waiting.current);
    const change = () => setAnnounced((last) => ({ text: next, turn: last.turn + 1 }));
    if (document.querySelector('dialog[open]')) waiting.current = setTimeout(change, AFTER_DIALOG_MS);
    else change();
  }, []);
  return { announce, region: <LiveRegion text={text} turn={turn} /> };
}

/** @param turn changes with every announcement, so that the same text is announced again */
export function LiveRegion({ text, turn }: { text: string; turn: number }) {
  return (
    <VisuallyHidden>
      <span role="status">{text !== '' && <span key={turn}>{text}</span>}</span>
    </VisuallyHidden>
  );
}
