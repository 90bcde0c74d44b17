import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Recheck } from '../useRecheck.ts';

interface Props {
  /** Title of the post. */
  post: string;
  recheck: Recheck;
  /** The label of the button. */
  name?: string;
}

/**
 * Has a text checked that was not checked yet, or not since it was edited. It goes when the check is done, and stays
 * where it is meanwhile: `disabled` would take the focus away.
 */
export function RecheckButton({ post, recheck, name = 'Check the text' }: Props) {
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
