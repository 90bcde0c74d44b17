import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { sourcesInWords } from '../../../sources.ts';
import type { Claim, Finding, Note } from './annotate.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';

/** What there is to say about a stretch of the text. `named`: with the words it is about, where they do not stand by. */
export function NoteBody({ note, named = false }: { note: Note; named?: boolean }) {
  return note.kind === 'finding' ? (
    <FindingBody finding={note.finding} named={named} />
  ) : (
    <ClaimBody claim={note.claim} named={named} />
  );
}

function FindingBody({
  finding: { severity, message, excerpt },
  named,
}: {
  finding: Finding;
  named: boolean;
}) {
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={severity === 'fault' ? 'error' : 'warning'}
        label={REVIEW_TEXTS.severity[severity]}
      />{' '}
      {message}
      {named && excerpt && <Quote text={excerpt} />}
    </>
  );
}

function ClaimBody({
  claim: { text, sourceIds, quote, supported },
  named,
}: {
  claim: Claim;
  named: boolean;
}) {
  return (
    <>
      {named && (
        <Box dir="auto" sx={{ mb: 0.25 }}>
          {text}
        </Box>
      )}
      <Typography component="span" variant="body2" color="textSecondary">
        {REVIEW_TEXTS.source}:{' '}
      </Typography>
      <strong>{sourceIds.length > 0 ? sourcesInWords(sourceIds) : REVIEW_TEXTS.noSource}</strong>
      {quote && <Quote text={quote} />}
      <Chip
        size="small"
        variant="outlined"
        color={supported ? 'success' : 'warning'}
        label={supported ? REVIEW_TEXTS.found : REVIEW_TEXTS.notFound}
      />
    </>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <Box component="q" dir="auto" sx={{ display: 'block', my: 0.5, color: 'text.secondary' }}>
      {text}
    </Box>
  );
}
