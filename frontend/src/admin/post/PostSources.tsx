import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import type { Post } from '../../api/posts.ts';
import type { PostReview } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { SourceQuote } from '../../ui/SourceQuote.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useImports } from '../submission/useImports.ts';
import { POST_TEXTS } from './postLabels.ts';
import { quotesImport, sourcesOf } from './postSources.ts';

/** The width from which a post and its sources stand side by side. */
const WIDE = '(min-width: 1100px)';

export function useSourcesBeside(): boolean {
  return useMediaQuery(WIDE, { noSsr: true });
}

interface SplitProps {
  /** Title of the post. */
  post: string;
  /** Nothing for a post whose sources are not known. */
  sources: ReactNode;
  children: ReactNode;
}

/**
 * A post with its sources beside it, or behind a button below it on narrow screens. When the width changes, the post stays
 * mounted, with its open dialog and its typed text.
 */
export function WithSources({ post, sources, children }: SplitProps) {
  const isBeside = useSourcesBeside();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={isBeside && sources ? BESIDE : undefined}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {!isBeside && sources && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={POST_TEXTS.of(SOURCES_TITLE, post)}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -1, minHeight: { xs: 44, sm: 32 } }}
        >
          {SOURCES_TITLE}
        </Button>
      )}
      {(isBeside || isOpen) && sources}
    </Box>
  );
}

const SOURCES_TITLE = 'Sources';

interface Props {
  post: Pick<Post, 'title'>;
  review: PostReview;
  /** Whether the review is about the shown text. */
  isCurrent: boolean;
  /** The client's request for changes. */
  wish?: ReactNode;
  /** Where the chosen sentence starts in the post. */
  chosen?: number | undefined;
  /** About the chosen sentence. */
  notes?: ReactNode;
  findings?: ReactNode;
}

/** Sources of a post: the client's request for changes, the findings, and the answers with the used words highlighted. */
export function PostSources({ post, review, isCurrent, wish, chosen, notes, findings }: Props) {
  const { submission } = useSubmission();
  const { data } = useImports(submission.id, quotesImport(review));
  const sources = useMemo(
    () => sourcesOf(review, { ...submission, imports: data?.imports }),
    [review, submission, data],
  );
  return (
    <Box component="aside" aria-label={POST_TEXTS.of(SOURCES_TITLE, post.title)} sx={ASIDE}>
      {wish}
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {notes}
      </Box>
      {findings}
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600 }}>
        {isCurrent ? SOURCES_TITLE : 'Sources of the text before your edit'}
      </Typography>
      {sources.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No source was found.
        </Typography>
      )}
      {sources.map((source) => (
        <SourceQuote
          key={source.id}
          name={source.name}
          detail={source.question}
          pieces={source.pieces}
          chosen={chosen}
          scrolls
        />
      ))}
    </Box>
  );
}

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 65ch) minmax(16rem, 1fr)',
  columnGap: 4,
  alignItems: 'start',
} as const;

const ASIDE = {
  display: 'grid',
  gap: 1.5,
  minWidth: 0,
  fontSize: tokens.size.small,
  overflowWrap: 'anywhere',
  '@media print': { display: 'none' },
} as const;
