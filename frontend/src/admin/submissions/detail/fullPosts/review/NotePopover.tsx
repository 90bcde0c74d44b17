import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import type { Ref } from 'react';
import { tokens } from '../../../../../theme/tokens.ts';
import { NoteBody } from './NoteBody.tsx';
import type { OpenNotes } from './useOpenNotes.ts';

/** It keeps to the window, not to the list of posts that scrolls within it: that may leave no room on either side. */
const WITHIN_WINDOW = ['flip', 'preventOverflow'].map((name) => ({
  name,
  options: { altBoundary: false, padding: 8 },
}));

/** Popper says when the mark has scrolled out of the list of posts: the notes would float beside nothing. */
const GONE_WITH_MARK = { '&[data-popper-reference-hidden]': { visibility: 'hidden' } };

interface Props {
  id: string;
  open: OpenNotes | undefined;
  ref: Ref<HTMLDivElement>;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The notes of the open mark, right at its line. They can be pointed at, to read on or to copy a quote. */
export function NotePopover({ id, open, ref, ...handlers }: Props) {
  if (!open) return null;
  return (
    <Popper
      id={id}
      ref={ref}
      open
      anchorEl={open.line}
      placement="bottom-start"
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      modifiers={WITHIN_WINDOW}
      sx={{ zIndex: 'tooltip', ...GONE_WITH_MARK }}
      {...handlers}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          my: 0.75,
          p: 1.5,
          listStyle: 'none',
          width: 'max-content',
          maxWidth: 'min(22rem, calc(100vw - 4rem))',
          maxHeight: 'calc(100dvh - 2rem)',
          overflowY: 'auto',
          bgcolor: 'background.paper',
          border: `1px solid ${tokens.line}`,
          borderRadius: 2,
          boxShadow: '0 6px 24px rgb(28 27 34 / 14%)',
          fontSize: '0.875rem',
          lineHeight: 1.5,
          '& li + li': { mt: 1.25, pt: 1.25, borderTop: `1px solid ${tokens.line}` },
        }}
      >
        {open.notes.map((note) => (
          <li key={JSON.stringify(note)}>
            <NoteBody note={note} />
          </li>
        ))}
      </Box>
    </Popper>
  );
}
