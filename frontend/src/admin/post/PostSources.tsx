import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Post } from '../../api/posts.ts';
import type { PostReview } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { POST_TEXTS } from './postLabels.ts';
import { type PostSource, type SourcePiece, sourcesOf } from './postSources.ts';

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

/** A post with its sources beside it, or behind a button below it on narrow screens. */
export function WithSources({ post, sources, children }: SplitProps) {
  const isBeside = useSourcesBeside();
  const [isOpen, setOpen] = useState(false);
  if (isBeside)
    return (
      <Box sx={sources ? BESIDE : undefined}>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        {sources}
      </Box>
    );
  return (
    <>
      {children}
      {sources && (
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
      {isOpen && sources}
    </>
  );
}

const SOURCES_TITLE = 'What it rests on';

interface Props {
  post: Pick<Post, 'title'>;
  review: PostReview;
  /** Whether the review is about the shown text. */
  isCurrent: boolean;
  /** What the client asked for. */
  wish?: ReactNode;
  /** Where the chosen sentence starts in the post. */
  chosen?: number | undefined;
  /** About the chosen sentence. */
  notes?: ReactNode;
  findings?: ReactNode;
}

/** What a post rests on: the client's wish, the findings, and the answers with the used words highlighted. */
export function PostSources({ post, review, isCurrent, wish, chosen, notes, findings }: Props) {
  const { submission } = useSubmission();
  const sources = useMemo(() => sourcesOf(review, submission), [review, submission]);
  return (
    <Box component="aside" aria-label={POST_TEXTS.of(SOURCES_TITLE, post.title)} sx={ASIDE}>
      {wish}
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {notes}
      </Box>
      {findings}
      <Typography component="h5" variant="body2" sx={{ fontWeight: 600 }}>
        {isCurrent ? SOURCES_TITLE : 'What the text before your edit rests on'}
      </Typography>
      {sources.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No source was found.
        </Typography>
      )}
      {sources.map((source) => (
        <Source key={source.id} source={source} chosen={chosen} />
      ))}
    </Box>
  );
}

function Source({ source, chosen }: { source: PostSource; chosen: number | undefined }) {
  const box = useRef<HTMLElement>(null);
  const lit = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen === undefined || !box.current || !lit.current) return;
    // Only the source scrolls, so that the sentence stays where it was clicked.
    box.current.scrollTop = lit.current.offsetTop - box.current.clientHeight / 3;
  }, [chosen]);
  const isLit = ({ usedBy }: SourcePiece) => chosen !== undefined && usedBy.includes(chosen);
  const first = source.pieces.find(isLit);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" dir="auto">
        <strong>{source.name}</strong>
        {source.question && ` · ${source.question}`}
      </Typography>
      <Box
        component="blockquote"
        ref={box}
        dir="auto"
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={source.name}
        sx={TEXT}
      >
        {source.pieces.map((piece) =>
          piece.usedBy.length > 0 ? (
            <mark
              key={piece.start}
              ref={piece === first ? lit : undefined}
              data-lit={isLit(piece) ? '' : undefined}
            >
              {piece.text}
            </mark>
          ) : (
            <span key={piece.start}>{piece.text}</span>
          ),
        )}
      </Box>
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
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '@media print': { display: 'none' },
} as const;

const TEXT = {
  position: 'relative',
  m: 0,
  mt: 0.5,
  pl: 1.5,
  borderInlineStart: `3px solid ${tokens.line}`,
  maxHeight: '24rem',
  overflowY: 'auto',
  whiteSpace: 'pre-line',
  color: 'text.secondary',
  '& mark': { bgcolor: tokens.accentSoft, color: 'text.primary' },
  '& mark[data-lit]': { bgcolor: tokens.accentSoft, outline: `2px solid ${tokens.accent}` },
} as const;
