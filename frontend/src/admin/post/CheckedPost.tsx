import { Box, Button, Typography } from '@mui/material';
import { Fragment, type ReactNode, useId, useMemo, useState } from 'react';
import type { Post } from '../../api/posts.ts';
import type { GeneratedPost, PostReview } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { PostRuns } from '../../ui/PostText.tsx';
import { cutOfRuns, postRuns } from '../../ui/postRuns.ts';
import { FindingLists, FindingsPill } from './Findings.tsx';
import { CharacterCount, FoldedText, FoldMark } from './FoldedText.tsx';
import { type Recheck, RecheckButton } from './RecheckButton.tsx';
import {
  canBeCheckedAgain,
  entriesOf,
  findingsInWords,
  hashtagsOf,
  marksOf,
  type Piece,
  type Place,
  piecesOf,
  REVIEW_TEXTS,
  type ReviewedText,
  reviewFacts,
  reviewSummary,
  type Spot,
  spotOf,
  spotsOf,
} from './reviewModel.ts';
import { SentencePopover } from './SentencePopover.tsx';
import { type Spots, useSpots } from './useSpots.ts';

interface NextFaultProps {
  /** Title of the post. */
  post: string;
  spots: readonly Spot[];
  moving: Spots;
}

/** Goes to the next fault, and from the last to the first. It precedes the text in tab order. */
function NextFault({ post, spots, moving: { visited, goTo } }: NextFaultProps) {
  const faults = spots.flatMap(({ entries }, at) =>
    entries.some(({ kind }) => kind === 'fault') ? [at] : [],
  );
  const next = faults.find((at) => visited === undefined || at > visited) ?? faults[0];
  if (next === undefined) return null;
  return (
    <Button size="small" aria-label={`Next fault: ${post}`} onClick={() => goTo(next)}>
      Next fault
    </Button>
  );
}

/** Facts about the current text, then about the reviewed one. */
function Facts({ text, reviewed }: { text: string; reviewed: readonly string[] }) {
  return (
    <Box sx={{ display: 'flex', flexFlow: { xs: 'row wrap', lg: 'column' }, columnGap: 2 }}>
      <CharacterCount text={text} />
      {[hashtagsOf(text), ...reviewed].map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}

interface ChangedNoteProps {
  /** The text was edited since, the check is an older version, or parts of it failed. */
  why: keyof typeof REVIEW_TEXTS.unchecked;
  /** Title of the post. */
  post: string;
  recheck: Recheck;
}

/** A notice that the current text is not fully checked, with a button to check it. */
function ChangedNote({ why, post, recheck }: ChangedNoteProps) {
  const { note, button } = REVIEW_TEXTS.unchecked[why];
  return (
    <Typography
      variant="body2"
      sx={{ mb: 1.5, pl: 1.25, borderInlineStart: '3px solid', borderColor: 'primary.main' }}
    >
      <strong>{note}</strong> <RecheckButton post={post} recheck={recheck} name={button} />
    </Typography>
  );
}

/** The marked text with its facts beside it, or below on narrow screens. */
function SplitView({ children, facts }: { children: ReactNode; facts: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 65ch) minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'start',
      }}
    >
      <div>{children}</div>
      {facts}
    </Box>
  );
}

interface CheckedTextProps {
  /** Title of the post. */
  title: string;
  text: string;
  spots: readonly Spot[];
  moving: Spots;
  /** Splits a stretch of text where its style changes. */
  pieces: (stretch: Place) => Piece[];
}

/** A post's text. Each sentence can be opened; only findings are marked. */
function CheckedText({ title, text, spots, moving, pieces }: CheckedTextProps) {
  const id = useId();
  const drawn = (stretch: Place) => <Pieces pieces={pieces(stretch)} />;
  return (
    <>
      <Box
        dir="auto"
        role="group"
        aria-label={`Sentences of ${title}`}
        sx={{ maxWidth: '65ch', overflowWrap: 'anywhere', ...MARK_STYLES }}
      >
        {spots.map((spot, at) => (
          <Fragment key={spot.start}>
            {drawn({ start: spots[at - 1]?.end ?? 0, end: spot.start })}
            <span
              {...moving.spotProps(at)}
              aria-describedby={marksOf(spot.entries).length > 0 ? `${id}-${at}` : undefined}
            >
              {drawn(spot)}
            </span>
          </Fragment>
        ))}
        {drawn({ start: spots.at(-1)?.end ?? 0, end: text.length })}
      </Box>
      <div hidden>
        {spots.map((spot, at) => (
          <span key={spot.start} id={`${id}-${at}`}>
            {inWords(spot)}
          </span>
        ))}
      </div>
    </>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ start, runs, mark, begins, folds }) => (
    <Fragment key={start}>
      {folds && <FoldMark />}
      {mark && runs.length > 0 ? (
        <span data-mark={mark} data-begins={begins ? '' : undefined}>
          <PostRuns runs={runs} />
        </span>
      ) : (
        <PostRuns runs={runs} />
      )}
    </Fragment>
  ));
}

/** The findings in a spot, for screen readers. */
function inWords({ entries }: Spot): string {
  return marksOf(entries)
    .map(({ kind, message }) => `${REVIEW_TEXTS.kinds[kind]}: ${message}`)
    .join(' ');
}

interface Props {
  post: Post;
  review: PostReview;
  recheck: Recheck;
}

/**
 * A post's text with a button that summarises its findings and opens the marked text. A review of an older text marks
 * nothing. It never blocks the editor.
 */
export function CheckedPost({ post, review, recheck }: Props) {
  const { title, fullPost } = post;
  const of = reviewedText(post, review);
  const isCurrent = of === 'shown';
  const [isOpen, setOpen] = useState(false);
  const { entries, spots, pieces } = useMemo(
    () => laidOut(isCurrent ? fullPost : '', review),
    [isCurrent, fullPost, review],
  );
  const moving = useSpots(spots.length);
  const unchecked = isCurrent ? uncheckedPart(review) : 'changed';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <FindingsPill
          label={isCurrent ? findingsInWords(review) : reviewSummary(review, { of })}
          post={title}
          gravest={entries[0]?.kind}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
        {isOpen && <NextFault post={title} spots={spots} moving={moving} />}
      </Box>
      {unchecked && <ChangedNote post={title} recheck={recheck} why={unchecked} />}
      {isOpen ? (
        <SplitView
          facts={
            <Facts text={fullPost} reviewed={[...REVIEW_TEXTS.about[of].facts, ...reviewFacts(review)]} />
          }
        >
          {isCurrent ? (
            <CheckedText title={title} text={fullPost} {...{ spots, moving, pieces }} />
          ) : (
            <FoldedText post={post} />
          )}
          <FindingLists
            post={post}
            entries={entries}
            dropped={review.dropped}
            placeOf={(entry) => spotOf(entry, spots)}
            onGo={moving.goTo}
          />
        </SplitView>
      ) : (
        <FoldedText post={post} />
      )}
      <SentencePopover spot={spots[moving.open ?? -1]} anchor={moving.anchor} onClose={moving.close} />
    </>
  );
}

/** For an edited post the server keeps the generated text and the text of the last review. */
function reviewedText({ fullPost, draft }: GeneratedPost, { text }: PostReview): ReviewedText {
  if (fullPost === (text ?? draft ?? fullPost)) return 'shown';
  return text === undefined ? 'draft' : 'earlier';
}

/** Why a new review of the current text is needed. */
function uncheckedPart(review: PostReview): 'older' | 'unanswered' | undefined {
  if (!canBeCheckedAgain(review)) return undefined;
  return review.meaning.reason === 'older' ? 'older' : 'unanswered';
}

function laidOut(text: string, review: PostReview) {
  // Evidence for other words is not shown.
  const entries = entriesOf(review, text).filter(({ kind }) => text !== '' || kind !== 'sourced');
  const fold = cutOfRuns(postRuns(text), 'desktop') ?? text.length;
  return { entries, spots: spotsOf(review, text, entries), pieces: piecesOf(text, { entries, fold }) };
}

const underline = {
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.25em',
  textDecorationSkipInk: 'none',
};

const square = {
  content: '""',
  display: 'inline-block',
  width: '0.45em',
  height: '0.45em',
  mr: '0.25em',
  verticalAlign: '0.1em',
  bgcolor: tokens.danger,
};

/** Kinds differ in line style, not only in colour. */
const MARK_STYLES = {
  '& [data-mark]': underline,
  '& [data-mark=fault]': {
    textDecorationStyle: 'solid',
    textDecorationColor: tokens.danger,
    textDecorationThickness: '2px',
  },
  '& [data-mark=fault][data-begins]::before': square,
  '& [data-mark=warning]': {
    textDecorationStyle: 'dotted',
    textDecorationColor: tokens.warning,
    textDecorationThickness: '2px',
  },
  '& [data-mark=lookUp]': {
    textDecorationStyle: 'dashed',
    textDecorationColor: tokens.inkSoft,
    textDecorationThickness: '1px',
  },
  '& [role=button]': {
    borderRadius: '3px',
    boxDecorationBreak: 'clone',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    // "Next fault" pressed by mouse moves the focus here; `:focus-visible` would not show it.
    '&:hover, &:focus, &[aria-expanded=true]': { bgcolor: tokens.accentSoft },
    '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: '2px' },
  },
} as const;
