import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { cutOfRuns, postRuns } from '../postRuns.ts';
import { LINE_BREAK, type PostLine, parsePostText } from '../postText.ts';
import { useMedia } from '../useMedia.ts';
import { MarkedLines, type TextMark } from './MarkedLines.tsx';
import styles from './PreviewText.module.css';

interface PreviewTextProps {
  text: string;
  /** Stands where there is no text yet. */
  empty?: string;
  marks?: readonly TextMark[];
  /** Shown whole at first: the text behind the cut matters. */
  startsOpen?: boolean;
}

const UNMARKED: readonly TextMark[] = [];

/** The text of a post, cut where the feed cuts it. */
export function PreviewText({ text, empty = '', marks = UNMARKED, startsOpen = false }: PreviewTextProps) {
  const narrow = useMedia('(max-width: 599px)');
  const [open, setOpen] = useState(startsOpen);
  if (text === '') return <p className={classes(styles.text, styles.empty)}>{empty}</p>;
  const lines = parsePostText(text);
  const cut = cutOfRuns(postRuns(text), narrow ? 'phone' : 'desktop');
  return (
    <div dir="auto" className={styles.text}>
      <MarkedLines lines={cut === undefined || open ? lines : linesBefore(cut, text, lines)} marks={marks} />
      {cut !== undefined && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`see less` : t`…see more`}
        </button>
      )}
    </div>
  );
}

function linesBefore(cut: number, text: string, lines: readonly PostLine[]): PostLine[] {
  return lines
    .slice(0, text.slice(0, cut).split(LINE_BREAK).length)
    .map((line) =>
      line
        .filter(({ start }) => start < cut)
        .map((segment) => ({ ...segment, text: segment.text.slice(0, cut - segment.start) })),
    );
}
