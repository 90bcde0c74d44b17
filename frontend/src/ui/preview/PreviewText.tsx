import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { cutOfRuns, postRuns } from '../postRuns.ts';
import { LINE_BREAK, type PostLine, parsePostText } from '../postText.ts';
import { useMedia } from '../useMedia.ts';
import { MarkedLines, type TextMark, type TextSpots } from './MarkedLines.tsx';
import styles from './PreviewText.module.css';

const UNMARKED: readonly TextMark[] = [];

/** The lines of a post, and the part that the feed shows before "see more"; all of them if it cuts nothing. */
function useFeedCut(text: string): { lines: PostLine[]; before: PostLine[]; after: PostLine[] } {
  const narrow = useMedia('(max-width: 599px)');
  const lines = parsePostText(text);
  const cut = cutOfRuns(postRuns(text), narrow ? 'phone' : 'desktop');
  if (cut === undefined) return { lines, before: lines, after: [] };
  const count = text.slice(0, cut).split(LINE_BREAK).length;
  return {
    lines,
    before: lines.slice(0, count).map((line) => lineWithin(line, 0, cut)),
    after: withoutBlankStart([lineWithin(lines[count - 1] ?? [], cut), ...lines.slice(count)]),
  };
}

function lineWithin(line: PostLine, from: number, to = Number.POSITIVE_INFINITY): PostLine {
  return line.flatMap((segment) => {
    const start = Math.max(segment.start, from);
    const text = segment.text.slice(start - segment.start, Math.max(0, to - segment.start));
    return text === '' ? [] : [{ ...segment, start, text }];
  });
}

function withoutBlankStart(lines: PostLine[]): PostLine[] {
  const first = lines.findIndex((line) => line.some(({ text }) => text.trim() !== ''));
  return lines.slice(Math.max(first, 0));
}

/** The text of a post, cut like in the feed, with "see more". `empty` is shown if there is no text yet. */
export function PreviewText({ text, empty = '' }: { text: string; empty?: string }) {
  const [open, setOpen] = useState(false);
  const { lines, before, after } = useFeedCut(text);
  if (text === '') return <p className={classes(styles.text, styles.empty)}>{empty}</p>;
  return (
    <div dir="auto" className={styles.text}>
      <MarkedLines lines={open ? lines : before} marks={UNMARKED} />
      {after.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`see less` : t`…see more`}
        </button>
      )}
    </div>
  );
}

/** The start of a post as the feed shows it. */
export function TeaserText({ text }: { text: string }) {
  const { before, after } = useFeedCut(text);
  return (
    <p dir="auto" className={styles.teaser}>
      <MarkedLines lines={before} marks={UNMARKED} />
      {after.length > 0 && <span className={styles.seeMore}>{t`…see more`}</span>}
    </p>
  );
}

interface WholeTextProps {
  text: string;
  marks: readonly TextMark[];
  /** Follows the last line directly. */
  end?: ReactNode;
  /** Sentences that can be chosen. */
  spots?: TextSpots | undefined;
}

/** The whole text of a post, with a dotted line at the see-more cut. */
export function WholeText({ text, marks, spots, end }: WholeTextProps) {
  const { before, after } = useFeedCut(text);
  return (
    <div dir="auto" className={styles.text}>
      <MarkedLines lines={before} marks={marks} spots={spots} />
      {after.length > 0 && (
        <>
          <span data-feed-cut className={styles.cut}>
            {t`The feed cuts here`}
          </span>
          <MarkedLines lines={after} marks={marks} spots={spots} />
        </>
      )}
      {end}
    </div>
  );
}
