import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../../theme/tokens.ts';
import { sourceNames } from '../../../sources.ts';
import { ENTRY_KINDS, type Entry } from './entries.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';

interface Going {
  /** Where in the text an entry is, if it is anywhere. */
  placeOf?: (entry: Entry) => number | undefined;
  onGo?: (place: number) => void;
}

interface Props extends Going {
  entries: readonly Entry[];
  dropped: readonly string[];
}

/** The findings of a review, the most serious first, each with its excerpt. */
export function ReviewLists({ entries, dropped, ...going }: Props) {
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
          {`Left out, because there was too much material: ${sourceNames(dropped)}`}
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

/** The words that it is about stand below it, unless it names them. */
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
