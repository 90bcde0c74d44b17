import { useCallback, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Speech {
  text: string;
  /** Changes with every announcement, so that the same text is spoken again. */
  turn: number;
}

/** By then a dialog that closed with what is said has gone, in milliseconds. */
const AFTER_DIALOG_MS = 150;

/**
 * What a screen reader is told; the live region itself is always on the page. Behind an open dialog nothing of the page
 * is heard, so what an act of the editor says is said once the editor has closed; unless more has happened by then.
 */
export function useSpeech(): [Speech, (text: string) => void] {
  const [speech, setSpeech] = useState<Speech>({ text: '', turn: 0 });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((text: string) => {
    clearTimeout(waiting.current);
    const speak = () => setSpeech(({ turn }) => ({ text, turn: turn + 1 }));
    if (document.querySelector('dialog[open]')) waiting.current = setTimeout(speak, AFTER_DIALOG_MS);
    else speak();
  }, []);
  return [speech, say];
}

export function LiveRegion({ speech }: { speech: Speech }) {
  return (
    <VisuallyHidden>
      <span role="status">{speech.text !== '' && <span key={speech.turn}>{speech.text}</span>}</span>
    </VisuallyHidden>
  );
}
