import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PostReview } from '../../../../../api/submissions.ts';
import { sourceNames } from '../../../sources.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';

/** What a review found, gravest first, each with the words it is about. */
export function ReviewLists({ review }: { review: PostReview }) {
  const { faults, warnings, lookUp, dropped } = review;
  return (
    <>
      <FoundList title={REVIEW_TEXTS.lists.faults} found={faults} />
      <FoundList title={REVIEW_TEXTS.lists.warnings} found={warnings} />
      <FoundList title={REVIEW_TEXTS.lists.lookUp} found={lookUp.map(({ text }) => ({ message: text }))} />
      {dropped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {REVIEW_TEXTS.dropped(sourceNames(dropped))}
        </Typography>
      )}
    </>
  );
}

interface FoundListProps {
  title: string;
  found: readonly { message: string; excerpt?: string | undefined }[];
}

function FoundList({ title, found }: FoundListProps) {
  if (found.length === 0) return null;
  return (
    <>
      <Typography component="h6" variant="body2" sx={{ fontWeight: 600, mt: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-label={title}
        sx={{ m: 0, pl: 2.5, fontSize: '0.875rem', '& li': { my: 0.75 } }}
      >
        {found.map(({ message, excerpt }, index) => (
          // Two findings may say the same of two places, and the list is never sorted.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span dir="auto">{message}</span>
            {excerpt && (
              <Box component="q" dir="auto" sx={{ display: 'block', color: 'text.secondary' }}>
                {excerpt}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </>
  );
}
