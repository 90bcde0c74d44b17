import Box from '@mui/material/Box';
import { Fragment, useId } from 'react';
import { PostRuns } from '../../../../../ui/PostText.tsx';
import { FoldMark } from '../../postText/FoldedText.tsx';
import { type EntryKind, marksOf, type Place } from './entries.ts';
import { MARK_STYLES } from './markStyles.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';
import type { Piece, Spot } from './spots.ts';
import type { Spots } from './useSpots.ts';

interface Props {
  /** Title of the post. */
  title: string;
  text: string;
  spots: readonly Spot[];
  moving: Spots;
  /** Cuts a stretch of the text where its looks change. */
  pieces: (stretch: Place) => Piece[];
  filter: EntryKind | undefined;
}

/** A post's text: each sentence is a quiet target, and only what the editor should look at is marked. */
export function CheckedText({ title, text, spots, moving, pieces, filter }: Props) {
  const id = useId();
  const drawn = (stretch: Place) => <Pieces pieces={pieces(stretch)} />;
  return (
    <>
      <Box
        dir="auto"
        role="group"
        aria-label={REVIEW_TEXTS.sentencesOf(title)}
        sx={{ maxWidth: '65ch', lineHeight: 1.8, overflowWrap: 'anywhere', ...MARK_STYLES }}
      >
        {spots.map((spot, at) => (
          <Fragment key={spot.start}>
            <span data-dimmed={dimmed(filter !== undefined)}>
              {drawn({ start: spots[at - 1]?.end ?? 0, end: spot.start })}
            </span>
            <span
              {...moving.spotProps(at)}
              aria-describedby={marksOf(spot.entries).length > 0 ? `${id}-${at}` : undefined}
              data-dimmed={dimmed(filter !== undefined && !spot.entries.some(({ kind }) => kind === filter))}
            >
              {drawn(spot)}
            </span>
          </Fragment>
        ))}
        <span data-dimmed={dimmed(filter !== undefined)}>
          {drawn({ start: spots.at(-1)?.end ?? 0, end: text.length })}
        </span>
      </Box>
      <div hidden>
        {spots.map((spot, at) => (
          <span key={spot.start} id={`${id}-${at}`}>
            {inWords(spot)}
          </span>
        ))}
      </div>
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ start, runs, mark, begins, folds }) => (
    <Fragment key={start}>
      {folds && <FoldMark />}
      {mark && runs.length > 0 ? (
        <span data-mark={mark} data-begins={begins ? '' : undefined}>
          <PostRuns runs={runs} />
        </span>
      ) : (
        <PostRuns runs={runs} />
      )}
    </Fragment>
  ));
}

/** What is marked in a spot, for who hears the text instead of seeing it. */
function inWords({ entries }: Spot): string {
  return marksOf(entries)
    .map(({ kind, message }) => `${REVIEW_TEXTS.kinds[kind]}: ${message}`)
    .join(' ');
}

function dimmed(is: boolean): '' | undefined {
  return is ? '' : undefined;
}
