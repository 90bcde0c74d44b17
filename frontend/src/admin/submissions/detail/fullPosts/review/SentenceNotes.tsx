import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sourceName } from '../../../sources.ts';
import { marksOf } from './entries.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';
import { quotesOf, sumInWords } from './sourced.ts';
import type { Spot } from './spots.ts';
import { verdictInWords } from './verdictTexts.ts';

/** What was judged of a sentence, what was found in it, and the words of the client that it rests on. */
export function SentenceNotes({ spot: { sentence, entries }, titleId }: { spot: Spot; titleId: string }) {
  const verdict = sentence?.verdict;
  const quotes = quotesOf(verdict);
  const marks = marksOf(entries);
  return (
    <Box sx={{ fontSize: '0.875rem', lineHeight: 1.5 }}>
      <Typography id={titleId} component="p" variant="body2" sx={{ fontWeight: 600 }}>
        {verdictInWords(sentence)}
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
        <Box component="ul" aria-label={REVIEW_TEXTS.evidence} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
