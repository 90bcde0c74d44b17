import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { GeneratedPost, PostReview } from '../../../../../api/submissions.ts';
import { cutOfRuns, postRuns } from '../../../../../ui/postRuns.ts';
import type { Recheck } from '../useRecheck.ts';
import { Beside } from './Beside.tsx';
import { ChangedNote } from './ChangedNote.tsx';
import { CheckedText } from './CheckedText.tsx';
import { type EntryKind, entriesOf } from './entries.ts';
import { Facts } from './Facts.tsx';
import { NextFault } from './NextFault.tsx';
import { ReviewLists } from './ReviewLists.tsx';
import { ReviewPills } from './ReviewPills.tsx';
import { canBeCheckedAgain, reviewFacts } from './reviewSummary.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';
import { SentencePopover } from './SentencePopover.tsx';
import { piecesOf, spotOf, spotsOf } from './spots.ts';
import { useSpots } from './useSpots.ts';

interface Props {
  post: GeneratedPost;
  review: PostReview;
  recheck: Recheck;
}

/** A text with the review of just this text: what was found, where, and on what evidence. */
export function CurrentReview({ post: { title, fullPost }, review, recheck }: Props) {
  const { entries, spots, pieces } = useMemo(() => laidOut(fullPost, review), [fullPost, review]);
  const moving = useSpots(spots.length);
  const [chosen, setChosen] = useState<EntryKind>();
  // A later review may have nothing of the kind that was chosen.
  const filter = entries.some(({ kind }) => kind === chosen) ? chosen : undefined;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h5" variant="body2" sx={{ fontWeight: 600 }}>
          {REVIEW_TEXTS.about.shown.title}
        </Typography>
        <ReviewPills review={review} entries={entries} filter={filter} onFilter={setChosen} />
        <NextFault post={title} spots={spots} moving={moving} />
      </Box>
      {canBeCheckedAgain(review) && (
        <ChangedNote
          post={title}
          recheck={recheck}
          why={review.meaning.reason === 'older' ? 'older' : 'unanswered'}
        />
      )}
      <Beside facts={<Facts text={fullPost} reviewed={reviewFacts(review)} />}>
        <CheckedText title={title} text={fullPost} {...{ spots, moving, pieces, filter }} />
        <ReviewLists
          entries={entries.filter(({ kind }) => (filter ? kind === filter : kind !== 'sourced'))}
          dropped={review.dropped}
          placeOf={(entry) => spotOf(entry, spots)}
          onGo={moving.goTo}
        />
      </Beside>
      <SentencePopover spot={spots[moving.open ?? -1]} anchor={moving.anchor} onClose={moving.close} />
    </>
  );
}

function laidOut(text: string, review: PostReview) {
  const entries = entriesOf(review, text);
  const fold = cutOfRuns(postRuns(text), 'desktop') ?? text.length;
  return { entries, spots: spotsOf(review, text, entries), pieces: piecesOf(text, { entries, fold }) };
}
