import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../../api/posts.ts';
import type { GeneratedPost, PostReview } from '../../api/submissions.ts';
import { useApi } from '../useApi.ts';
import { usePostsCache } from './usePosts.ts';

interface RecheckButtonProps {
  /** Title of the post. */
  post: string;
  recheck: Recheck;
  /** The label of the button. */
  name?: string;
}

/**
 * Checks a text that was never checked, or was edited since. The button is not `disabled` during the check, because that
 * would move the focus.
 */
export function RecheckButton({ post, recheck, name = 'Check the text' }: RecheckButtonProps) {
  const { busy, failed, run } = recheck;
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(button);
  const label = busy ? 'Checking...' : name;
  return (
    <>
      <Button
        size="small"
        ref={button}
        aria-disabled={busy}
        aria-label={`${label}: ${post}`}
        onClick={busy ? undefined : run}
        sx={{ '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' } }}
      >
        {label}
      </Button>
      <Typography role="alert" variant="body2" color="error" component="span">
        {failed && 'The text could not be checked. Please try again.'}
      </Typography>
    </>
  );
}

/** Gives the focus to the card's button for editing when the button that had it goes; else it falls to the page. */
function useFocusHandedOn(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own || own !== document.activeElement) return;
      const next = own.closest('article')?.querySelector<HTMLElement>('[data-edit]');
      // React does not see a focus that moves while it commits.
      queueMicrotask(() => next?.focus());
    };
  }, [button]);
}

/** Checking a post again as it is stored now. Only sentences that were not judged before are paid for. */
export interface Recheck {
  busy: boolean;
  failed: boolean;
  /** The outcome of the last check, until the next one begins. */
  ended: PostReview | undefined;
  run: () => Promise<void>;
}

const IDLE = { busy: false, failed: false, ended: undefined };

/** Has the server check a post again, and shows the review. Of checks that overlap the latest counts. */
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
      // The post says that it was not checked, and offers to try again.
      end({ failed: true });
    }
  };

  return { ...state, run };
}

/** A text that was edited while the check ran is not what was checked: its review stays. */
function isOf(checked: GeneratedPost, shown: Post): boolean {
  return checked.fullPost === shown.fullPost;
}
