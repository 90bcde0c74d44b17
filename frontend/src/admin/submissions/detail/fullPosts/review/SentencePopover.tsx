import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId } from 'react';
import { tokens } from '../../../../../theme/tokens.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';
import { SentenceNotes } from './SentenceNotes.tsx';
import type { Spot } from './spots.ts';

interface Props {
  /** The open spot. */
  spot: Spot | undefined;
  anchor: () => HTMLElement | null;
  onClose: () => void;
}

/** What there is to say about one sentence, right below it, or above where there is more room. The focus goes back to the sentence when it closes. */
export function SentencePopover({ spot, anchor, onClose }: Props) {
  const title = useId();
  const above = spot !== undefined && isLow(anchor());
  return (
    <Popover
      open={spot !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: above ? 'top' : 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: above ? 'bottom' : 'top', horizontal: 'left' }}
      disableScrollLock
      transitionDuration={0}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          sx: {
            p: 2,
            mt: above ? -0.75 : 0.75,
            width: 'max-content',
            maxWidth: 'min(26rem, calc(100vw - 2rem))',
            border: `1px solid ${tokens.line}`,
            borderRadius: 2,
            boxShadow: `0 6px 24px ${tokens.shadow}`,
            overflowWrap: 'anywhere',
          },
        },
      }}
    >
      {spot && <SentenceNotes spot={spot} titleId={title} />}
      <Box sx={{ textAlign: 'end', mt: 1 }}>
        <Button size="small" onClick={onClose}>
          {REVIEW_TEXTS.close}
        </Button>
      </Box>
    </Popover>
  );
}

/** Whether there is little room below an element: what opens there would be pushed over its words. */
function isLow(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().bottom > 0.6 * window.innerHeight;
}
