import { Button, Typography } from '@mui/material';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../../api/posts.ts';
import type { GeneratedPost, PostReview } from '../../api/submissions.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { usePostsCache } from './usePosts.ts';

interface RecheckButtonProps {
  /** Title of the post. */
  post: string;
  recheck: Recheck;
  /** The label of the button. */
  name?: string;
}

/**
 * Checks a text that was never checked or was edited since. The button is not `disabled` during the check, because
 * that would lose the focus.
 */
export function RecheckButton({ post, recheck, name = 'Check the text' }: RecheckButtonProps) {
  const { busy, failed, run } = recheck;
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(button);
  const label = busy ? 'Checking...' : name;
  return (
    <WithRight right="edit clients">
      <Button
        size="small"
        ref={button}
        aria-disabled={busy}
        aria-label={`${label}: ${post}`}
        onClick={busy ? undefined : run}
        sx={{ ml: -1, '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' } }}
      >
        {label}
      </Button>
      <Typography role="alert" variant="body2" color="error" component="span">
        {failed && 'The text could not be checked. Please try again.'}
      </Typography>
    </WithRight>
  );
}

/** Moves the focus to the card's edit button when the focused button disappears. */
function useFocusHandedOn(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own || own !== document.activeElement) return;
      const next = own.closest('article')?.querySelector<HTMLElement>('[data-edit]');
      // React does not notice focus changes during a commit.
      queueMicrotask(() => next?.focus());
    };
  }, [button]);
}

/** Checks the stored text of a post again. Only sentences without a verdict cost tokens. */
export interface Recheck {
  busy: boolean;
  failed: boolean;
  /** The result of the last check, until the next one starts. */
  ended: PostReview | undefined;
  run: () => Promise<void>;
}

const IDLE = { busy: false, failed: false, ended: undefined };

/** Checks a post on the server and shows the review. If checks overlap, the latest wins. */
export function useRecheck({ id, ideaId, submissionId }: Post): Recheck {
  const cache = usePostsCache(submissionId);
  const server = useApi();
  const [state, setState] = useState<Omit<Recheck, 'run'>>(IDLE);
  const latest = useRef(0);

  const run = async () => {
    latest.current += 1;
    const own = latest.current;
    const end = (result: Partial<typeof state>) => {
      if (own === latest.current) setState({ ...IDLE, ...result });
    };
    setState({ ...IDLE, busy: true });
    try {
      const checked = await server.checkPost({ submissionId, ideaId });
      const shown = cache.current().find((post) => post.id === id);
      if (shown && isOf(checked, shown)) await cache.putOne({ ...shown, review: checked.review });
      end({ ended: checked.review });
    } catch {
      // The post itself shows that it was not checked, with a retry button.
      end({ failed: true });
    }
  };

  return { ...state, run };
}

/** The text was edited during the check: its review stays. */
function isOf(checked: GeneratedPost, shown: Post): boolean {
  return checked.fullPost === shown.fullPost;
}
