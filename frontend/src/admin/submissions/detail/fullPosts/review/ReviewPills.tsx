import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { counted } from '#shared/units';
import type { PostReview } from '../../../../../api/submissions.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { ENTRY_KINDS, type Entry, type EntryKind } from './entries.ts';
import { notCheckedInWords } from './reviewSummary.ts';
import { isClaim, isSourced } from './sourced.ts';

/** The looks of the marks that a pill is about. */
const SAMPLES: Partial<Record<EntryKind, object>> = {
  fault: { width: 8, height: 8, bgcolor: tokens.danger },
  warning: { width: 14, borderBottom: `2px dotted ${tokens.warning}` },
  lookUp: { width: 14, borderBottom: `1px dashed ${tokens.inkSoft}` },
};

interface Props {
  review: PostReview;
  entries: readonly Entry[];
  /** The kind that alone is shown. */
  filter: EntryKind | undefined;
  onFilter: (kind: EntryKind | undefined) => void;
}

/** A post's verdict in a few pills. One that has something to show shows that alone when it is pressed. */
export function ReviewPills({ review, entries, filter, onFilter }: Props) {
  const isClean = review.lint === 'checked' && !review.faults.length && !review.warnings.length;
  return (
    <Box role="group" aria-label="What was found" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isClean && <Chip variant="outlined" label="No faults or warnings found" sx={STATIC} />}
      {ENTRY_KINDS.map((kind) => ({ kind, count: entries.filter((one) => one.kind === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <Pill
            key={kind}
            kind={kind}
            label={labelOf(kind, count, review)}
            pressed={filter === kind}
            onPress={() => onFilter(filter === kind ? undefined : kind)}
          />
        ))}
      {[...noneSourced(review), ...notCheckedInWords(review)].map((words) => (
        <Chip key={words} variant="outlined" label={words} sx={STATIC} />
      ))}
    </Box>
  );
}

/** A pill that cannot be pressed. Its words may be many. */
const STATIC = {
  height: 'auto',
  minHeight: 32,
  borderColor: 'transparent',
  bgcolor: tokens.paper,
  color: 'text.secondary',
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

/** That no sentence has a source is said too, but there is nothing to show. */
function noneSourced({ meaning, sentences }: PostReview): string[] {
  const claims = sentences.filter(isClaim);
  if (meaning.state !== 'checked' || claims.length === 0 || claims.some(isSourced)) return [];
  return [`${0} of ${claims.length} sentences sourced`];
}

interface PillProps {
  kind: EntryKind;
  label: string;
  pressed: boolean;
  onPress: () => void;
}

function Pill({ kind, label, pressed, onPress }: PillProps) {
  const sample = SAMPLES[kind];
  return (
    <Chip
      variant="outlined"
      clickable
      aria-pressed={pressed}
      icon={sample && <Box component="span" sx={{ ...sample, ml: '12px !important' }} />}
      label={label}
      onClick={onPress}
      sx={{
        height: { xs: 44, sm: 32 },
        borderRadius: 999,
        ...(pressed && { borderColor: 'primary.main', boxShadow: `inset 0 0 0 1px ${tokens.accent}` }),
      }}
    />
  );
}

function labelOf(kind: EntryKind, count: number, { sentences }: PostReview): string {
  if (kind === 'fault' || kind === 'warning') return counted(count, kind);
  if (kind === 'lookUp') return `${count} to look up`;
  return `${count} of ${sentences.filter(isClaim).length} sentences sourced`;
}
