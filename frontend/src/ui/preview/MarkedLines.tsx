import { Fragment } from 'react';
import { PostRuns } from '../PostText.tsx';
import type { PostLine, PostSegment } from '../postText.ts';
import styles from './MarkedLines.module.css';

/** A highlighted passage of a post: commented, or new. */
export interface TextMark {
  start: number;
  end: number;
  kind: 'passage' | 'changed';
}

/** Lines of a post with passages marked. Each piece has its position in the text as data: see selectedStretch. */
export function MarkedLines({ lines, marks }: { lines: readonly PostLine[]; marks: readonly TextMark[] }) {
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <Fragment key={index}>
          {index > 0 && <br />}
          {line.flatMap((segment) =>
            cutAt(segment, marks).map((piece) => <Piece key={piece.start} piece={piece} marks={marks} />),
          )}
        </Fragment>
      ))}
    </span>
  );
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

/** Splits the segment at the edges of marks. */
function cutAt(segment: PostSegment, marks: readonly TextMark[]): PostSegment[] {
  const end = segment.start + segment.text.length;
  const edges = new Set(marks.flatMap((mark) => [mark.start, mark.end]));
  const cuts = [...edges].filter((edge) => segment.start < edge && edge < end).sort((a, b) => a - b);
  return [segment.start, ...cuts].map((from, index) => ({
    ...segment,
    start: from,
    text: segment.text.slice(from - segment.start, (cuts[index] ?? end) - segment.start),
  }));
}
