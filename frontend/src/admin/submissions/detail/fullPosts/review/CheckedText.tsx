import Box from '@mui/material/Box';
import { useId } from 'react';
import type { PostReview } from '../../../../../api/submissions.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { PostRuns } from '../../../../../ui/PostText.tsx';
import type { Segment } from './annotate.ts';
import { Mark } from './Mark.tsx';
import { MARK_STYLES } from './markStyles.ts';
import { NotePopover } from './NotePopover.tsx';
import { type FoldedOn, foldsOf, type Piece, piecesOf } from './pieces.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';
import { type MarkHandlers, useOpenNotes } from './useOpenNotes.ts';

/** A post's text with the notes of its review at the words they are about, and the places where the feed folds it. */
export function CheckedText({ segments, review }: { segments: readonly Segment[]; review: PostReview }) {
  const { open, popover, markHandlers, popoverHandlers } = useOpenNotes();
  const id = useId();
  const text = segments.map((segment) => segment.text).join('');
  return (
    <>
      <Box dir="auto" sx={{ maxWidth: '65ch', lineHeight: 1.8, overflowWrap: 'anywhere', ...MARK_STYLES }}>
        {piecesOf(segments, foldsOf(text, review)).map((piece) =>
          piece.kind === 'fold' ? (
            <FoldChip key={`fold ${piece.on}`} on={piece.on} />
          ) : (
            <TextPiece
              key={piece.start}
              piece={piece}
              openIn={open?.notes === piece.notes ? id : undefined}
              handlers={markHandlers(piece.notes)}
            />
          ),
        )}
      </Box>
      <NotePopover id={id} open={open} ref={popover} {...popoverHandlers} />
    </>
  );
}

interface TextPieceProps {
  piece: Extract<Piece, { kind: 'text' }>;
  openIn: string | undefined;
  handlers: MarkHandlers;
}

function TextPiece({ piece: { runs, notes, first }, openIn, handlers }: TextPieceProps) {
  const shown = <PostRuns runs={runs} />;
  if (notes.length === 0) return shown;
  return (
    <Mark notes={notes} openIn={openIn} reachable={first} handlers={handlers}>
      {shown}
    </Mark>
  );
}

/** Where the feed hides the rest. It is no part of the text, and is not copied with it. */
function FoldChip({ on }: { on: FoldedOn }) {
  return (
    <Box
      component="span"
      dir="ltr"
      sx={{
        display: 'inline-block',
        mx: 0.5,
        px: 0.75,
        border: `1px dashed ${tokens.inkSoft}`,
        borderRadius: 1,
        color: 'text.secondary',
        fontSize: '0.6875rem',
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
        userSelect: 'none',
      }}
    >
      {REVIEW_TEXTS.fold(on)}
    </Box>
  );
}
