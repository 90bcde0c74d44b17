import { Box, Button, ButtonBase, Chip, Typography } from '@mui/material';
import { useRef } from 'react';
import type { Post } from '../../api/posts.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { sourceNames } from '../submission/model.ts';
import { ExpandMoreIcon } from '../ui/icons.tsx';
import { POST_TEXTS } from './postLabels.ts';
import { ENTRY_KINDS, type Entry, type EntryKind, REVIEW_TEXTS } from './reviewModel.ts';
import { usePostWrite } from './usePosts.ts';

/** Mark styles; the button uses that of the most serious finding. */
const SAMPLES: Partial<Record<EntryKind, object>> = {
  fault: { width: 8, height: 8, bgcolor: tokens.danger },
  warning: { width: 14, borderBottom: `2px dotted ${tokens.warning}` },
  lookUp: { width: 14, borderBottom: `1px dashed ${tokens.inkSoft}` },
};

interface FindingsPillProps {
  label: string;
  /** Title of the post. */
  post: string;
  gravest: EntryKind | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** A button that summarises the findings of a post and opens the marked text. */
export function FindingsPill({ label, post, gravest, isOpen, onToggle }: FindingsPillProps) {
  const sample = gravest && SAMPLES[gravest];
  return (
    <Chip
      variant="outlined"
      clickable
      data-act={gravest === 'fault' ? 'faults' : undefined}
      aria-expanded={isOpen}
      aria-label={POST_TEXTS.of(label, post)}
      icon={sample && <Box component="span" sx={{ ...sample, ml: '12px !important' }} />}
      label={
        <>
          {label}
          <ExpandMoreIcon
            sx={{ width: 18, height: 18, flexShrink: 0, transform: isOpen ? 'rotate(180deg)' : undefined }}
          />
        </>
      }
      onClick={onToggle}
      sx={{
        height: 'auto',
        borderRadius: 999,
        minHeight: { xs: 44, sm: 32 },
        '& .MuiChip-label': { display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'normal' },
      }}
    />
  );
}

interface Going {
  /** The position of an entry in the text, if any. */
  placeOf: (entry: Entry) => number | undefined;
  onGo: (place: number) => void;
}

interface FindingListsProps extends Going {
  post: Post;
  entries: readonly Entry[];
  dropped: readonly string[];
}

/** The findings of a review, most serious first, each with its excerpt. Sourced sentences are collapsed. */
export function FindingLists({ post, entries, dropped, ...going }: FindingListsProps) {
  const lists = useRef<HTMLDivElement>(null);
  const server = useApi();
  const write = usePostWrite();
  const decide = async (number: string, { confirmed }: { confirmed: boolean }) => {
    const call = confirmed ? server.confirmNumber : server.undoConfirmedNumber;
    if (!(await write(call(post.id, number)))) return;
    // The row is now in another list, without the button that had the focus.
    lists.current?.querySelector<HTMLElement>(`[data-number="${CSS.escape(number)}"]`)?.focus();
  };
  return (
    <div ref={lists}>
      {ENTRY_KINDS.map((kind) => {
        const found = entries.filter((entry) => entry.kind === kind);
        const title = REVIEW_TEXTS.lists[kind];
        if (found.length === 0) return null;
        const isFolded = kind === 'sourced';
        return (
          <Box key={kind} component={isFolded ? 'details' : 'div'} sx={{ mt: 2 }}>
            <Typography
              component={isFolded ? 'summary' : 'h5'}
              variant="body2"
              sx={isFolded ? SUMMARY : TITLE}
            >
              {title}
            </Typography>
            <FindingList title={title} found={found} onDecide={decide} {...going} />
          </Box>
        );
      })}
      {dropped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {`Not used, because there was too much material: ${sourceNames(dropped)}`}
        </Typography>
      )}
    </div>
  );
}

interface FindingListProps extends Going {
  title: string;
  found: readonly Entry[];
  /** Stores whether the client confirmed a number. */
  onDecide: (number: string, decision: { confirmed: boolean }) => Promise<void>;
}

function FindingList({ title, found, placeOf, onGo, onDecide }: FindingListProps) {
  return (
    <Box
      component="ul"
      aria-label={title}
      sx={{ m: 0, mx: -1, p: 0, listStyle: 'none', fontSize: tokens.size.small }}
    >
      {found.map((entry, index) => {
        const place = placeOf(entry);
        return (
          // Two findings may say the same of two places, and the list is never sorted.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Box component="li" key={index} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
            {place === undefined ? (
              <Box sx={ROW}>
                <EntryWords entry={entry} />
              </Box>
            ) : (
              <ButtonBase sx={GOING_ROW} onClick={() => onGo(place)}>
                <EntryWords entry={entry} />
              </ButtonBase>
            )}
            {entry.number !== undefined && (
              <NumberButton
                number={entry.number}
                isConfirmed={entry.kind === 'confirmed'}
                onDecide={onDecide}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}

interface NumberButtonProps extends Pick<FindingListProps, 'onDecide'> {
  number: string;
  isConfirmed: boolean;
}

/** Records that the client confirmed a number, or undoes it. */
function NumberButton({ number, isConfirmed, onDecide }: NumberButtonProps) {
  const label = isConfirmed ? 'Undo' : 'The client confirmed it';
  return (
    <WithRight right="edit clients">
      <Button
        size="small"
        data-number={number}
        aria-label={`${label}: ${number}`}
        onClick={() => void onDecide(number, { confirmed: !isConfirmed })}
      >
        {label}
      </Button>
    </WithRight>
  );
}

const TITLE = { fontWeight: 600 };

const SUMMARY = { ...TITLE, cursor: 'pointer', py: { xs: 1.5, sm: 0 } };

const ROW = { display: 'block', flex: '1 1 16rem', py: 0.75, px: 1, textAlign: 'start', font: 'inherit' };

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
