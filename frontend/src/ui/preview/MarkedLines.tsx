import { Fragment } from 'react';
import { PostRuns } from '../PostText.tsx';
import type { PostLine, PostSegment } from '../postText.ts';
import type { Spots } from '../useSpots.ts';
import styles from './MarkedLines.module.css';
import type { Stretch } from './selectedStretch.ts';

/** A highlighted passage of a post: commented, new, or without a source. */
export interface TextMark {
  start: number;
  end: number;
  kind: 'passage' | 'changed' | 'unsourced';
}

/** Sentences of a post that can be chosen: see useSpots. */
export interface TextSpots {
  /** In order, without overlaps. */
  places: readonly Stretch[];
  spotProps: Spots['spotProps'];
}

interface MarkedLinesProps {
  lines: readonly PostLine[];
  marks: readonly TextMark[];
  spots?: TextSpots | undefined;
}

/** Lines of a post with passages marked. Each piece has its position in the text as data: see selectedStretch. */
export function MarkedLines({ lines, marks, spots }: MarkedLinesProps) {
  const edges = [...marks, ...(spots?.places ?? [])].flatMap(({ start, end }) => [start, end]);
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <Fragment key={index}>
          {index > 0 && <br />}
          <SpotsOfLine
            pieces={line.flatMap((segment) => cutAt(segment, edges))}
            marks={marks}
            spots={spots}
          />
        </Fragment>
      ))}
    </span>
  );
}

interface SpotsOfLineProps extends Omit<MarkedLinesProps, 'lines'> {
  pieces: readonly PostSegment[];
}

/** The pieces of a line; those of one sentence are one element. */
function SpotsOfLine({ pieces, marks, spots }: SpotsOfLineProps) {
  const places = spots?.places ?? [];
  const groups: { spot: number; pieces: PostSegment[] }[] = [];
  for (const piece of pieces) {
    const spot = places.findIndex(({ start, end }) => start <= piece.start && piece.start < end);
    const last = groups.at(-1);
    if (last && last.spot === spot) last.pieces.push(piece);
    else groups.push({ spot, pieces: [piece] });
  }
  return groups.map(({ spot, pieces: within }) => {
    const shown = within.map((piece) => <Piece key={piece.start} piece={piece} marks={marks} />);
    const first = within[0]?.start;
    if (!spots || spot < 0) return <Fragment key={first}>{shown}</Fragment>;
    const props = spots.spotProps(spot);
    // The rest of a sentence that the feed or a line divides is no second button.
    const rest = { 'data-spot': props['data-spot'], onClick: props.onClick };
    return (
      <span key={first} className={styles.spot} {...(first === places[spot]?.start ? props : rest)}>
        {shown}
      </span>
    );
  });
}

function Piece({ piece, marks }: { piece: PostSegment; marks: readonly TextMark[] }) {
  const shown = (
    <span data-start={piece.start}>
      <PostRuns runs={[piece]} />
    </span>
  );
  const mark = marks.find(({ start, end }) => start <= piece.start && piece.start < end);
  return mark ? <mark className={styles[mark.kind]}>{shown}</mark> : shown;
}

/** Splits the segment at the edges of marks and sentences. */
function cutAt(segment: PostSegment, edges: readonly number[]): PostSegment[] {
  const end = segment.start + segment.text.length;
  const cuts = [...new Set(edges)].filter((edge) => segment.start < edge && edge < end).sort((a, b) => a - b);
  return [segment.start, ...cuts].map((from, index) => ({
    ...segment,
    start: from,
    text: segment.text.slice(from - segment.start, (cuts[index] ?? end) - segment.start),
  }));
}
