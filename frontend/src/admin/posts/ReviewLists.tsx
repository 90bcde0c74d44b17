import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { counted } from '#shared/units';
import type { PostReview } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { sourceNames } from '../submissions/model.ts';
import {
  ENTRY_KINDS,
  type Entry,
  type EntryKind,
  isClaim,
  isSourced,
  notCheckedInWords,
  REVIEW_TEXTS,
} from './reviewModel.ts';

/** The mark styles that belong to a pill. */
const SAMPLES: Partial<Record<EntryKind, object>> = {
  fault: { width: 8, height: 8, bgcolor: tokens.danger },
  warning: { width: 14, borderBottom: `2px dotted ${tokens.warning}` },
  lookUp: { width: 14, borderBottom: `1px dashed ${tokens.inkSoft}` },
};

interface ReviewPillsProps {
  review: PostReview;
  entries: readonly Entry[];
  /** The kind that is filtered for. */
  filter: EntryKind | undefined;
  onFilter: (kind: EntryKind | undefined) => void;
}

/** A review's summary as pills. A pill with entries filters the list when pressed. */
export function ReviewPills({ review, entries, filter, onFilter }: ReviewPillsProps) {
  const isClean = review.lint === 'checked' && !review.faults.length && !review.warnings.length;
  return (
    <Box role="group" aria-label="Findings" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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

/** A pill without entries. Its text may be long. */
const STATIC = {
  height: 'auto',
  minHeight: 32,
  borderColor: 'transparent',
  bgcolor: tokens.paper,
  color: 'text.secondary',
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

/** Also shown when no sentence has a source, but there is nothing to filter. */
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

interface Going {
  /** The position of an entry in the text, if any. */
  placeOf?: (entry: Entry) => number | undefined;
  onGo?: (place: number) => void;
}

interface ReviewListsProps extends Going {
  entries: readonly Entry[];
  dropped: readonly string[];
}

/** The findings of a review, most serious first, each with its excerpt. */
export function ReviewLists({ entries, dropped, ...going }: ReviewListsProps) {
  return (
    <>
      {ENTRY_KINDS.map((kind) => (
        <FoundList
          key={kind}
          title={REVIEW_TEXTS.lists[kind]}
          found={entries.filter((entry) => entry.kind === kind)}
          {...going}
        />
      ))}
      {dropped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {`Not used, because there was too much material: ${sourceNames(dropped)}`}
        </Typography>
      )}
    </>
  );
}

interface FoundListProps extends Going {
  title: string;
  found: readonly Entry[];
}

function FoundList({ title, found, placeOf, onGo }: FoundListProps) {
  if (found.length === 0) return null;
  return (
    <>
      <Typography component="h6" variant="body2" sx={{ fontWeight: 600, mt: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-label={title}
        sx={{ m: 0, mx: -1, p: 0, listStyle: 'none', fontSize: '0.875rem' }}
      >
        {found.map((entry, index) => {
          const place = placeOf?.(entry);
          return (
            // Two findings may say the same of two places, and the list is never sorted.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              {place === undefined || !onGo ? (
                <Box sx={ROW}>
                  <EntryWords entry={entry} />
                </Box>
              ) : (
                <ButtonBase sx={GOING_ROW} onClick={() => onGo(place)}>
                  <EntryWords entry={entry} />
                </ButtonBase>
              )}
            </li>
          );
        })}
      </Box>
    </>
  );
}

const ROW = { display: 'block', width: '100%', py: 0.75, px: 1, textAlign: 'start', font: 'inherit' };

const GOING_ROW = {
  ...ROW,
  minHeight: { xs: 44, sm: 0 },
  borderRadius: 1,
  '&:hover': { bgcolor: tokens.accentSoft },
  '&:focus-visible': { outline: `2px solid ${tokens.focus}` },
};

/** The excerpt follows the finding, unless the finding quotes it. */
function EntryWords({ entry: { message, excerpt } }: { entry: Entry }) {
  return (
    <>
      <span dir="auto">{message}</span>
      {excerpt && !message.includes(excerpt) && (
        <Box component="q" dir="auto" sx={{ display: 'block', color: 'text.secondary' }}>
          {excerpt}
        </Box>
      )}
    </>
  );
}
