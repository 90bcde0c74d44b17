import { Box, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useEffect, useRef } from 'react';
import { LANGUAGE_PARAMETER } from '#shared/languages';
import type { Review } from '../../api/review.ts';
import { answerPreview, PREVIEW_TOKEN } from '../../api/reviewPreview.ts';
import type { Release } from '../../api/rounds.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { releaseLabel } from './releaseModel.ts';

/** The client's page in a frame, in the client's language. */
function ClientPageFrame({ review }: { review: Review }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    return current ? answerPreview(current, review) : undefined;
  }, [review]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title="The client’s page"
      src={`/review/${PREVIEW_TOKEN}?${LANGUAGE_PARAMETER}=${review.language}`}
      sx={FRAME}
    />
  );
}

interface Props {
  order: Release;
  /** The client's page after this release. */
  review: Review;
  busy: boolean;
  /** Leads to the choice of posts and the note. */
  onChoose: () => void;
  onClose: () => void;
  onSend: () => void;
}

/** Shows the client's page as it will be, at the width of a phone. */
export function PreviewStep({ order, review, busy, onChoose, onClose, onSend }: Props) {
  return (
    <>
      <DialogContent sx={CONTENT}>
        <DialogContentText sx={{ px: { xs: 2, sm: 3 } }}>
          {isOff('mail')
            ? 'This is the client’s page after the release. The release gives you a link to send to them yourself.'
            : 'This is the client’s page after the release. Nothing has been sent yet.'}
        </DialogContentText>
        <ClientPageFrame review={review} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={onChoose}>Change</Button>
        <Button variant="contained" disabled={busy} onClick={onSend}>
          {releaseLabel(order)}
        </Button>
      </DialogActions>
    </>
  );
}

const CONTENT = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  px: 0,
  pb: 0,
  // The page in the frame scrolls.
  overflow: 'hidden',
} as const;

/** A phone. On a phone, all of the dialog's width, so that the page has its own. */
const FRAME = {
  flex: '1 1 auto',
  alignSelf: 'center',
  width: { xs: '100%', sm: 390 },
  minHeight: { xs: 0, sm: 'min(760px, 100dvh - 260px)' },
  border: { xs: 0, sm: `1px solid ${tokens.line}` },
  borderTop: { xs: `1px solid ${tokens.line}` },
  borderRadius: { sm: '14px' },
  bgcolor: tokens.paper,
} as const;
