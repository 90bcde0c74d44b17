import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { PostLines } from '../../ui/PostText.tsx';
import { parsePostText, toHashtag } from '../../ui/postText.ts';
import { useMedia } from '../view/useMedia.ts';
import { foldPost, NARROW_FOLD, WIDE_FOLD } from './fold.ts';
import styles from './PreviewText.module.css';

/** The text of a post, folded where the feed folds it. */
export function PreviewText({ content, tags }: { content: string; tags: readonly string[] }) {
  const narrow = useMedia('(max-width: 599px)');
  const [open, setOpen] = useState(false);
  const hashtags = tags.map(toHashtag).join(' ');
  const text = [content.trimEnd(), hashtags].filter((part) => part !== '').join('\n\n');
  if (text === '')
    return <p className={classes(styles.text, styles.empty)}>{t`What you write appears here.`}</p>;
  const lines = parsePostText(text);
  const folded = foldPost(lines, narrow ? NARROW_FOLD : WIDE_FOLD);
  return (
    <div dir="auto" className={styles.text}>
      <PostLines lines={folded && !open ? folded : lines} />
      {folded && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`see less` : t`…see more`}
        </button>
      )}
    </div>
  );
}
