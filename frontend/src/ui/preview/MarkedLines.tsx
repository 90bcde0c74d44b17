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

/** Lines of a post with stretches marked. Each piece says where it begins in the text: see selectedStretch. */
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

/** The segment in pieces, none of which an edge of a mark goes through. */
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
