import Button from '@mui/material/Button';
import { REVIEW_TEXTS } from './reviewTexts.ts';
import type { Spot } from './spots.ts';
import type { Spots } from './useSpots.ts';

interface Props {
  /** Title of the post. */
  post: string;
  spots: readonly Spot[];
  moving: Spots;
}

/** Goes to the next place with a fault, and from the last to the first. It stands right before the text in tab order. */
export function NextFault({ post, spots, moving: { visited, goTo } }: Props) {
  const faults = spots.flatMap(({ entries }, at) =>
    entries.some(({ kind }) => kind === 'fault') ? [at] : [],
  );
  const next = faults.find((at) => visited === undefined || at > visited) ?? faults[0];
  if (next === undefined) return null;
  return (
    <Button
      size="small"
      data-act="faults"
      aria-label={`${REVIEW_TEXTS.nextFault}: ${post}`}
      onClick={() => goTo(next)}
    >
      {REVIEW_TEXTS.nextFault}
    </Button>
  );
}
