import { Box, Button, Typography } from '@mui/material';
import { Fragment, type ReactNode, useId, useMemo, useState } from 'react';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import type { GeneratedPost, PostReview } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { PostRuns } from '../../ui/PostText.tsx';
import { cutOfRuns, postRuns } from '../../ui/postRuns.ts';
import { type Spots, useSpots } from '../../ui/useSpots.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { FindingLists, FindingsPill } from './Findings.tsx';
import { CharacterCount, FoldedText, FoldMark } from './FoldedText.tsx';
import { PostSources, useSourcesBeside, WithSources } from './PostSources.tsx';
import { sentencesWithoutSource } from './postSources.ts';
import { type Recheck, RecheckButton } from './RecheckButton.tsx';
import {
  canBeCheckedAgain,
  ENTRY_KINDS,
  type EntryKind,
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
import { SentenceNotes, SentencePopover } from './SentencePopover.tsx';

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
    <Box sx={{ display: 'flex', flexFlow: 'row wrap', columnGap: 2, mt: 1 }}>
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

interface CheckedTextProps {
  /** Title of the post. */
  title: string;
  text: string;
  spots: readonly Spot[];
  moving: Spots;
  /** Whether the sentences are buttons. */
  areButtons: boolean;
  /** Where sentences without a source start. */
  unsourced: ReadonlySet<number>;
  /** Splits a stretch of text where its style changes. */
  pieces: (stretch: Place) => Piece[];
}

/** A post's text. Each sentence leads to its source; findings and sentences without a source are marked. */
function CheckedText({ title, text, spots, moving, areButtons, unsourced, pieces }: CheckedTextProps) {
  const id = useId();
  const drawn = (stretch: Place) => <Pieces pieces={pieces(stretch)} />;
  return (
    <>
      <Box
        dir="auto"
        role={areButtons ? 'group' : undefined}
        aria-label={areButtons ? `Sentences of ${title}` : undefined}
        sx={{ maxWidth: '65ch', overflowWrap: 'anywhere', ...MARK_STYLES }}
      >
        {spots.map((spot, at) => (
          <Fragment key={spot.start}>
            {drawn({ start: spots[at - 1]?.end ?? 0, end: spot.start })}
            <span
              {...moving.spotProps(at)}
              data-unsourced={unsourced.has(spot.start) ? '' : undefined}
              aria-describedby={areButtons && inWords(spot, unsourced) ? `${id}-${at}` : undefined}
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
            {inWords(spot, unsourced)}
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
function inWords({ start, entries }: Spot, unsourced: ReadonlySet<number>): string {
  const marks = marksOf(entries).map(({ kind, message }) => `${REVIEW_TEXTS.kinds[kind]}: ${message}`);
  return [...marks, ...(unsourced.has(start) ? [REVIEW_TEXTS.unsourced] : [])].join(' ');
}

interface Props {
  post: Post;
  recheck: Recheck;
  /** The client's request for changes, shown above the sources. */
  wish: ReactNode;
  /** Shown below the text. */
  children: ReactNode;
}

/**
 * A post's text with its findings marked, beside what it rests on. The button that summarises the findings opens all of
 * the review. A review of an older text marks nothing, and older posts have no review. It never
 * blocks the editor.
 */
export function CheckedPost({ post, recheck, wish, children }: Props) {
  const { title, fullPost, review = NO_REVIEW } = post;
  const { submission } = useSubmission();
  const of = reviewedText(post, review);
  const isCurrent = of === 'shown';
  const [isOpen, setOpen] = useState(false);
  const isBeside = useSourcesBeside();
  const { entries, spots, pieces } = useMemo(
    () => laidOut(isCurrent ? fullPost : '', review),
    [isCurrent, fullPost, review],
  );
  const unsourced = useMemo(
    () => new Set(isCurrent ? sentencesWithoutSource(review, submission).map(({ start }) => start) : []),
    [isCurrent, review, submission],
  );
  const moving = useSpots(spots.length, { areButtons: isOpen, hasPopover: !isBeside });
  const chosen = spots[moving.open ?? -1];
  const isUnsourced = chosen !== undefined && unsourced.has(chosen.start);
  const unchecked = isCurrent ? uncheckedPart(review) : 'changed';
  const lists = (kinds: readonly EntryKind[]) => (
    <FindingLists
      post={post}
      entries={entries.filter(({ kind }) => kinds.includes(kind))}
      dropped={kinds.includes('sourced') ? review.dropped : []}
      placeOf={(entry) => spotOf(entry, spots)}
      onGo={moving.goTo}
    />
  );
  const reviewed = (
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
      {isCurrent ? (
        <CheckedText
          title={title}
          text={fullPost}
          areButtons={isOpen}
          {...{ spots, moving, unsourced, pieces }}
        />
      ) : (
        <FoldedText post={post} />
      )}
      {unsourced.size > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {`${counted(unsourced.size, 'sentence')} without a source: `}
          <Box component="span" sx={UNSOURCED}>
            underlined like this
          </Box>
        </Typography>
      )}
      {isOpen && (
        <>
          <Facts text={fullPost} reviewed={[...REVIEW_TEXTS.about[of].facts, ...reviewFacts(review)]} />
          {lists(isBeside ? ['sourced'] : ENTRY_KINDS)}
        </>
      )}
    </>
  );
  return (
    <WithSources
      post={title}
      sources={
        post.review && (
          <PostSources
            post={post}
            review={review}
            isCurrent={isCurrent}
            wish={wish}
            chosen={chosen?.start}
            notes={
              isBeside && chosen && <SentenceNotes spot={chosen} isUnsourced={isUnsourced} withoutEvidence />
            }
            findings={isBeside && entries.some(({ kind }) => FINDINGS.includes(kind)) && lists(FINDINGS)}
          />
        )
      }
    >
      {post.review ? (
        reviewed
      ) : (
        <>
          <FoldedText post={post} />
          <RecheckButton post={title} recheck={recheck} />
        </>
      )}
      {!isBeside && (
        <SentencePopover
          spot={chosen}
          isUnsourced={isUnsourced}
          anchor={moving.anchor}
          onClose={moving.close}
        />
      )}
      {children}
    </WithSources>
  );
}

/** Of a post from before there were reviews: nothing is known about it. */
const NO_REVIEW: PostReview = {
  promptVersion: '',
  model: '',
  language: '',
  repaired: false,
  faults: [],
  warnings: [],
  lookUp: [],
  lint: 'not_checked',
  meaning: { state: 'not_checked', model: '', promptVersion: '' },
  sentences: [],
  dropped: [],
  usage: { inputTokens: 0, outputTokens: 0 },
};

/** Kinds of findings that are always shown beside the text. */
const FINDINGS: readonly EntryKind[] = ENTRY_KINDS.filter((kind) => kind !== 'sourced');

/** For an edited post the server keeps the generated text and the text of the last review. */
export function reviewedText({ fullPost, draft }: GeneratedPost, { text }: PostReview): ReviewedText {
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

/** Dots under a sentence without a source. */
const UNSOURCED = {
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.25em',
  textDecorationStyle: 'dotted',
  textDecorationColor: tokens.inkSoft,
  textDecorationThickness: '1px',
} as const;

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
  '& [data-unsourced]': UNSOURCED,
  '& [data-spot]': {
    borderRadius: '3px',
    boxDecorationBreak: 'clone',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    // "Next fault" pressed by mouse moves the focus here; `:focus-visible` would not show it.
    '&:hover, &:focus, &[data-spot=open]': { bgcolor: tokens.accentSoft },
    '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: '2px' },
  },
} as const;
