import { Box, Button, Popover, Typography } from '@mui/material';
import { useId } from 'react';
import { quotesOf } from '#shared/post-sources';
import { tokens } from '../../theme/tokens.ts';
import { sourceName } from '../submission/model.ts';
import { marksOf, REVIEW_TEXTS, type Sentence, type Spot, sumInWords, type Verdict } from './reviewModel.ts';

const LABELS: Record<Verdict['label'], string> = {
  supported: 'Supported by what the client said',
  derived: 'Inferred from what the client said',
  contradicted: 'Contradicts what the client said',
  not_found: 'Not found in what the client said',
};

/** Kinds of sentences that need no source. */
const KINDS: Partial<Record<Verdict['kind'], string>> = {
  opinion: 'Opinion: no source needed',
  general_truth: 'General statement: no source needed',
  call_to_act: 'Call to action: no source needed',
};

/** The verdict on a sentence in plain words. `sentence` is undefined for marked words outside any sentence. */
function verdictInWords(sentence: Sentence | undefined): string {
  if (!sentence) return 'Findings';
  const { verdict } = sentence;
  if (!verdict) return 'Meaning not checked';
  const { label, kind } = verdict;
  return label === 'not_found' ? (KINDS[kind] ?? LABELS.not_found) : LABELS[label];
}

interface NotesProps {
  spot: Spot;
  titleId?: string;
  /** Whether no source was found for the sentence. */
  isUnsourced: boolean;
  /** Whether the evidence is shown elsewhere. */
  withoutEvidence?: boolean;
}

/** The verdict on a sentence, its findings, and its evidence. */
export function SentenceNotes({ spot, titleId, isUnsourced, withoutEvidence = false }: NotesProps) {
  const { sentence, entries } = spot;
  const verdict = sentence?.verdict;
  const quotes = withoutEvidence ? [] : quotesOf(verdict);
  const marks = marksOf(entries);
  return (
    <Box sx={{ fontSize: tokens.size.small, lineHeight: 1.5 }}>
      <Typography id={titleId} component="p" variant="body2" sx={{ fontWeight: 600 }}>
        {isUnsourced && !verdict ? LABELS.not_found : verdictInWords(sentence)}
      </Typography>
      {marks.map(({ kind, message }) => (
        <Box key={`${kind} ${message}`} dir="auto" sx={{ mt: 1 }}>
          <strong>{REVIEW_TEXTS.kinds[kind]}:</strong> {message}
        </Box>
      ))}
      {verdict?.derivation && (
        <Box sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>{sumInWords(verdict.derivation)}</Box>
      )}
      {quotes.length > 0 && (
        <Box component="ul" aria-label="Evidence" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {quotes.map(({ source, quote }) => (
            <Box component="li" key={`${source} ${quote}`} sx={{ mt: 1 }}>
              <strong dir="auto">{sourceName(source)}</strong>
              <Box component="q" dir="auto" sx={{ display: 'block', color: 'text.secondary' }}>
                {quote}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface Props {
  /** The open spot. */
  spot: Spot | undefined;
  isUnsourced: boolean;
  anchor: () => HTMLElement | null;
  onClose: () => void;
}

/**
 * Details of one sentence in a popover below it, or above if there is more room. On close, focus returns to the
 * sentence.
 */
export function SentencePopover({ spot, isUnsourced, anchor, onClose }: Props) {
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
            borderRadius: '10px',
            boxShadow: `0 6px 24px ${tokens.shadow}`,
            overflowWrap: 'anywhere',
          },
        },
      }}
    >
      {spot && <SentenceNotes spot={spot} titleId={title} isUnsourced={isUnsourced} />}
      <Box sx={{ textAlign: 'end', mt: 1 }}>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </Box>
    </Popover>
  );
}

/** Whether there is little room below an element: a popover there would cover its words. */
function isLow(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().bottom > 0.6 * window.innerHeight;
}
