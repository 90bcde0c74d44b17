import { useEffect, useRef } from 'react';
import styles from './SourceQuote.module.css';

/** A part of a source, and the sentences of a post that use it. */
export interface QuotedPiece {
  /** Place in the source. */
  start: number;
  text: string;
  /** Where the sentences start in the post; empty for words that no sentence uses. */
  usedBy: readonly number[];
}

interface Props {
  /** Name of the source: a question, "Post 2". */
  name: string;
  /** More about it, after the name. */
  detail?: string | undefined;
  pieces: readonly QuotedPiece[];
  /** Where the chosen sentence starts in the post: its words are framed and scrolled into view. */
  chosen?: number | undefined;
  /** Whether a long source has its own scroll bar. */
  scrolls?: boolean;
}

/** The client's words that a post rests on, with those that it uses highlighted. For the panel and the client's page. */
export function SourceQuote({ name, detail, pieces, chosen, scrolls = false }: Props) {
  const box = useRef<HTMLQuoteElement>(null);
  const lit = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen === undefined || !box.current || !lit.current) return;
    // Only the source scrolls, so that the sentence stays where it was clicked.
    box.current.scrollTop = lit.current.offsetTop - box.current.clientHeight / 3;
  }, [chosen]);
  const isLit = ({ usedBy }: QuotedPiece) => chosen !== undefined && usedBy.includes(chosen);
  const first = pieces.find(isLit);
  // A region that scrolls must be reachable by keyboard.
  const region = scrolls
    ? { className: styles.scrolling, tabIndex: 0, role: 'group', 'aria-label': name }
    : {};
  return (
    <figure className={styles.source}>
      <figcaption dir="auto">
        {detail === undefined ? (
          name
        ) : (
          <>
            <strong>{name}</strong>
            {` · ${detail}`}
          </>
        )}
      </figcaption>
      <blockquote ref={box} dir="auto" {...region}>
        {pieces.map((piece) =>
          piece.usedBy.length > 0 ? (
            <mark
              key={piece.start}
              ref={piece === first ? lit : undefined}
              data-lit={isLit(piece) ? '' : undefined}
            >
              {piece.text}
            </mark>
          ) : (
            <span key={piece.start}>{piece.text}</span>
          ),
        )}
      </blockquote>
    </figure>
  );
}
