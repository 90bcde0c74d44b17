import { useCallback, useState } from 'react';

interface Speech {
  text: string;
  /** Changes with every announcement, so that the same text is spoken again. */
  turn: number;
}

/** What a screen reader is told; the live region itself is always on the page. */
export function useSpeech(): [Speech, (text: string) => void] {
  const [speech, setSpeech] = useState<Speech>({ text: '', turn: 0 });
  const say = useCallback((text: string) => setSpeech(({ turn }) => ({ text, turn: turn + 1 })), []);
  return [speech, say];
}

export function LiveRegion({ speech }: { speech: Speech }) {
  return (
    <div role="status" className="hidden">
      {speech.text !== '' && <span key={speech.turn}>{speech.text}</span>}
    </div>
  );
}
