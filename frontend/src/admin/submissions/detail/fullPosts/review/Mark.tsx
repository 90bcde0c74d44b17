import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Note } from './annotate.ts';
import { markKind } from './markStyles.ts';
import { noteInWords } from './reviewSummary.ts';
import type { MarkHandlers } from './useOpenNotes.ts';

interface Props {
  notes: readonly Note[];
  /** Id of the popover while it shows these notes. */
  openIn: string | undefined;
  /** Whether the keyboard stops here; not where the notes were said before. */
  reachable: boolean;
  handlers: MarkHandlers;
  children: ReactNode;
}

/**
 * A stretch of the text that opens its notes. It is no <button>, which would be a box that cannot wrap with the
 * sentence around it. Who hears the text gets the notes as the description.
 */
export function Mark({ notes, openIn, reachable, handlers: { onEnter, ...handlers }, children }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onEnter(event.currentTarget);
  };
  return (
    <Box
      component="span"
      role="button"
      tabIndex={reachable ? 0 : -1}
      data-mark={markKind(notes)}
      aria-expanded={openIn !== undefined}
      aria-controls={openIn}
      aria-description={notes.map(noteInWords).join(' ')}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {children}
    </Box>
  );
}
