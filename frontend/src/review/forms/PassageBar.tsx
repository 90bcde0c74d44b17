import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useState } from 'react';
import type { Quote, ReviewPost } from '../../api/review.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { selectedStretch } from '../../ui/preview/selectedStretch.ts';
import { keepDraft } from '../acts/actions.ts';
import { useDesk } from '../session/useDesk.ts';
import { quoteOf } from '../state/quote.ts';
import styles from './PassageBar.module.css';

interface PassageBarProps {
  list: RefObject<HTMLElement | null>;
  posts: readonly ReviewPost[];
}

interface Passage {
  postId: string;
  quote: Quote;
}

/** Offers to say something of the passage that is selected in a post's text. */
export function PassageBar({ list, posts }: PassageBarProps) {
  const desk = useDesk();
  const passage = useSelectedPassage(list, posts);
  if (!passage) return null;
  const { postId, quote } = passage;
  const mark = () => {
    const kept = desk.store.get().kept.drafts[postId];
    keepDraft(desk, { postId }, { intent: 'comment', text: '', ...kept, quote });
    document.getSelection()?.removeAllRanges();
  };
  return (
    <div className={styles.bar}>
      <bdi className={styles.words}>{t`“${{ words: quote.exact }}”`}</bdi>
      {/* Before the press ends the selection. */}
      <Button
        variant="contained"
        onPointerDown={(event) => {
          event.preventDefault();
          mark();
        }}
        onClick={mark}
      >
        {t`Comment on this`}
      </Button>
    </div>
  );
}

function useSelectedPassage({ current }: RefObject<HTMLElement | null>, posts: readonly ReviewPost[]) {
  const [passage, setPassage] = useState<Passage>();
  useEffect(() => {
    const look = () => setPassage(passageIn(document.getSelection(), posts));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [posts]);
  return current ? passage : undefined;
}

/** The selected passage of the post in whose text the selection begins. */
function passageIn(selection: Selection | null, posts: readonly ReviewPost[]): Passage | undefined {
  const start = selection?.rangeCount ? selection.getRangeAt(0).startContainer : undefined;
  const element = (start instanceof Element ? start : start?.parentElement)?.closest<HTMLElement>(
    '[data-text]',
  );
  const post = posts.find(({ id }) => id === element?.dataset.text);
  const stretch = element && selectedStretch(selection, element);
  const quote = post && stretch && quoteOf(post.fullPost, stretch);
  return quote ? { postId: post.id, quote } : undefined;
}
