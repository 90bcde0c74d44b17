import type { Speech } from './useSpeech.ts';

export function LiveRegion({ speech }: { speech: Speech }) {
  return (
    <div role="status" className="hidden">
      {speech.text !== '' && <span key={speech.turn}>{speech.text}</span>}
    </div>
  );
}
