import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Post } from '../../../../api/posts.ts';
import { anchorOfPost } from '../../../posts/addressOfPost.ts';

/** Whoever followed a link to a post begins at it, once it is there. */
export function useLanding(card: RefObject<HTMLElement | null>, { id }: Pick<Post, 'id'>): void {
  const { hash } = useLocation();
  const isWanted = hash === `#${anchorOfPost({ id })}`;
  useEffect(() => {
    if (!isWanted) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [isWanted, card]);
}
