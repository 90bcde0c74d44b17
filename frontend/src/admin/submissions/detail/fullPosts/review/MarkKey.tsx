import Box from '@mui/material/Box';
import type { Segment } from './annotate.ts';
import { MARK_STYLES, type MarkKind, markKind } from './markStyles.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';

const KINDS: readonly MarkKind[] = ['claim', 'warning', 'fault'];

/** What the lines under the text mean; only those that there are. */
export function MarkKey({ segments }: { segments: readonly Segment[] }) {
  const used = new Set(segments.flatMap(({ notes }) => (notes.length > 0 ? [markKind(notes)] : [])));
  return (
    <Box
      component="ul"
      aria-label={REVIEW_TEXTS.key.title}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
        lineHeight: 1.8,
        color: 'text.secondary',
        ...MARK_STYLES,
      }}
    >
      {KINDS.filter((kind) => used.has(kind)).map((kind) => (
        <li key={kind}>
          <span data-mark={kind}>{REVIEW_TEXTS.key[kind]}</span>
        </li>
      ))}
    </Box>
  );
}
