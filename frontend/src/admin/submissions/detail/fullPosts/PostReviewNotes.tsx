import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { PostReview } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { sourceNames } from '../../sources.ts';
import { reviewSummary } from './reviewSummary.ts';

/** What the checker found and what the post's statements rest on. It informs the editor and never stands in the way. */
export function PostReviewNotes({ review }: { review: PostReview }) {
  const { findings, claims, dropped } = review;
  return (
    <Box component="details" sx={{ mt: 2, borderTop: `1px solid ${tokens.line}`, pt: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', py: 0.5 }}>
        {reviewSummary(review)}
      </Box>
      <Notes title="Findings" empty={findings.length === 0}>
        {findings.map(({ rule, kind, severity, message, excerpt }) => (
          <li key={`${rule} ${kind} ${excerpt ?? message}`}>
            <Severity severity={severity} /> {message}
            {excerpt && <Quote text={excerpt} />}
          </li>
        ))}
      </Notes>
      <Notes title="Statements and their sources" empty={claims.length === 0}>
        {claims.map(({ text, sourceIds, quote, supported }) => (
          <li key={`${text} ${quote}`}>
            <span dir="auto">{text}</span> {sourceIds.length > 0 && <>({sourceNames(sourceIds)})</>}
            {!supported && (
              <>
                {' '}
                <Chip size="small" color="warning" variant="outlined" label="Not found in the source" />
              </>
            )}
            {quote && <Quote text={quote} />}
          </li>
        ))}
      </Notes>
      {dropped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Left out, because there was too much material: {sourceNames(dropped)}
        </Typography>
      )}
    </Box>
  );
}

function Notes({ title, empty, children }: { title: string; empty: boolean; children: React.ReactNode }) {
  if (empty) return null;
  return (
    <>
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600, mt: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', '& li': { my: 0.5 } }}>
        {children}
      </Box>
    </>
  );
}

function Severity({ severity }: { severity: 'fault' | 'warning' }) {
  const fault = severity === 'fault';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={fault ? 'error' : 'warning'}
      label={fault ? 'Fault' : 'Warning'}
    />
  );
}

function Quote({ text }: { text: string }) {
  return (
    <Box component="q" dir="auto" sx={{ display: 'block', color: 'text.secondary' }}>
      {text}
    </Box>
  );
}
