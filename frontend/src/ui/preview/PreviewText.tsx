import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { parsePostText } from '../postText.ts';
import { useMedia } from '../useMedia.ts';
import { foldPost, NARROW_FOLD, WIDE_FOLD } from './fold.ts';
import { MarkedLines, type TextMark } from './MarkedLines.tsx';
import styles from './PreviewText.module.css';

interface PreviewTextProps {
  text: string;
  /** Stands where there is no text yet. */
  empty?: string;
  marks?: readonly TextMark[];
  /** Shown whole at first: what is below the fold matters. */
  startsOpen?: boolean;
}

const UNMARKED: readonly TextMark[] = [];

/** The text of a post, folded where the feed folds it. */
export function PreviewText({ text, empty = '', marks = UNMARKED, startsOpen = false }: PreviewTextProps) {
  const narrow = useMedia('(max-width: 599px)');
  const [open, setOpen] = useState(startsOpen);
  if (text === '') return <p className={classes(styles.text, styles.empty)}>{empty}</p>;
  const lines = parsePostText(text);
  const folded = foldPost(lines, narrow ? NARROW_FOLD : WIDE_FOLD);
  return (
    <div dir="auto" className={styles.text}>
      <MarkedLines lines={folded && !open ? folded : lines} marks={marks} />
      {folded && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`see less` : t`…see more`}
        </button>
      )}
    </div>
  );
}
