import { Alert, Box, Button, Chip, Link, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { monthName } from '#shared/next-step';
import { counted } from '#shared/units';
import type { ChangeMark, LedgerSource, MaterialLedger, Passage } from '../../api/material.ts';
import { tokens } from '../../theme/tokens.ts';
import { useMay } from '../people/useSession.ts';
import { addressOfPost } from '../post/postLabels.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useSources } from '../submission/useSources.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { formatDay } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { SelectField } from '../ui/TextField.tsx';
import { AnonymiseDialog } from './AnonymiseDialog.tsx';
import { useMark } from './useMark.ts';

const VIEWS = {
  all: 'All',
  unused: 'Unused',
  used: 'Used',
  withheld: 'Retired, held or anonymised',
} as const;
type View = keyof typeof VIEWS;

/** Sources that are shown at first. */
const FIRST_SOURCES = 20;

/** Answers, calls and past posts by date, with used and unused passages. */
export function SourcesSection() {
  const { submission } = useSubmission();
  const { data, isError, refetch } = useSources(submission.id);
  return (
    <Section id="sources" title="Material" note={data && <Enough ledger={data} />}>
      {data ? (
        <Sources ledger={data} />
      ) : isError ? (
        <LoadFailed
          message="The material could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the material..." />
      )}
    </Section>
  );
}

/** 'Unused: enough for about 5 posts. January lacks 8.' */
function Enough({ ledger: { enoughFor, need } }: { ledger: MaterialLedger }) {
  const enough =
    enoughFor === 0
      ? 'Unused: not enough for a post.'
      : `Unused: enough for about ${counted(enoughFor, 'post')}.`;
  return <>{[enough, need && `${monthName(need.month)} lacks ${need.missing}.`].filter(Boolean).join(' ')}</>;
}

function Sources({ ledger: { sources } }: { ledger: MaterialLedger }) {
  const [view, setView] = useState<View>('all');
  const [shown, setShown] = useState(FIRST_SOURCES);
  if (sources.length === 0)
    return <Typography color="textSecondary">There are no answers, imports or past posts yet.</Typography>;
  const found = sources.flatMap((source) => {
    const passages = source.passages.filter((passage) => isIn(view, passage, source));
    return passages.length > 0 || (view === 'all' && source.isChanged) ? [{ source, passages }] : [];
  });
  return (
    <>
      <Box sx={{ maxWidth: 320, mb: 1 }}>
        <SelectField
          id="material-view"
          label="Show"
          value={view}
          options={Object.entries(VIEWS)}
          onChange={(value) => setView(value as View)}
        />
      </Box>
      {found.length === 0 && <Typography color="textSecondary">Nothing here.</Typography>}
      {found.slice(0, shown).map(({ source, passages }) => (
        <Source key={source.id} source={source} passages={passages} />
      ))}
      {found.length > shown && (
        <Button
          sx={{ ml: -1 }}
          onClick={() => setShown(found.length)}
        >{`Show ${found.length - shown} more`}</Button>
      )}
    </>
  );
}

function isIn(view: View, { posts, mark }: Passage, source: LedgerSource): boolean {
  const isWithheld = mark !== null || source.mark !== null || source.isChanged;
  if (view === 'all') return true;
  if (view === 'withheld') return isWithheld;
  return view === 'used' ? posts.length > 0 : posts.length === 0 && !isWithheld;
}

const KINDS = { answer: 'Answer', call: 'Call', post: 'Past post' } as const;

function Source({ source, passages }: { source: LedgerSource; passages: readonly Passage[] }) {
  const { id, kind, title, url, mark, context } = source;
  const { change, remove } = useMark();
  const mayMark = useMay('edit clients');
  const label = title || `${KINDS[kind]} ${id.replace(/^\D+/, '')}`;
  const whole = { source: id, passage: '', retired: false, held: false, anonymised: null };
  return (
    <Box component="article" aria-label={label} sx={SOURCE}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography
            dir="auto"
            component="h4"
            sx={{ fontSize: tokens.size.text, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {label}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {url ? (
              <Link href={url} target="_blank" rel="noreferrer">
                {factsOf(source)}
              </Link>
            ) : (
              factsOf(source)
            )}
          </Typography>
        </Box>
        {mark && <MarkChip mark={mark} />}
        {mayMark && (mark || source.passages.length > 1) && (
          <Box sx={AT_EDGE}>
            <ActionMenu
              label="Mark all"
              name={`Mark all: ${label}`}
              actions={
                mark
                  ? [['Use again', () => remove(mark)]]
                  : [
                      ['Retire', () => change({ ...whole, retired: true })],
                      ['Hold', () => change({ ...whole, held: true })],
                    ]
              }
            />
          </Box>
        )}
      </Box>
      {source.isChanged && <Changed source={source} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {passages.map((passage) => (
          <PassageItem key={passage.start} passage={passage} source={source}>
            {contextBefore(source, passage)}
          </PassageItem>
        ))}
        {context.length > 0 && passages.length === source.passages.length && contextAfter(source)}
      </Box>
    </Box>
  );
}

const SOURCE = { py: 2, borderTop: 1, borderColor: 'divider' } as const;

/** 'Call · 3 Nov 2026 · 40 % used' */
function factsOf({ kind, title, day, isOwn, isSample, characters, usedCharacters }: LedgerSource): string {
  const share = characters === 0 ? 0 : Math.round((100 * usedCharacters) / characters);
  return [
    title !== '' && KINDS[kind],
    day ? formatDay(day) : 'no date',
    !isOwn && 'by a person whom the client admires',
    isSample && 'sample transcript',
    kind !== 'post' && (usedCharacters === 0 ? 'unused' : `${Math.max(share, 1)} % used`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A source whose marked passage has changed. */
function Changed({ source }: { source: LedgerSource }) {
  const { submission } = useSubmission();
  const { remove } = useMark();
  const { data } = useSources(submission.id);
  const lost = data?.lostMarks.filter((mark) => mark.source === source.id) ?? [];
  return (
    <Alert
      severity="warning"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => void Promise.all(lost.map(remove))}>
          Use it again
        </Button>
      }
    >
      This text was changed after a part of it was marked. It is not used in prompts until you decide again.
    </Alert>
  );
}

interface ItemProps {
  passage: Passage;
  source: LedgerSource;
  children: ReactNode;
}

function PassageItem({ passage, source, children }: ItemProps) {
  const { submission } = useSubmission();
  const { change, remove, isBusy } = useMark();
  const mayMark = useMay('edit clients');
  const [anonymising, setAnonymising] = useState(false);
  const { text, posts, mark } = passage;
  const own: ChangeMark = { source: source.id, passage: text, retired: false, held: false, anonymised: null };
  const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return (
    <>
      {children}
      <Box component="li" sx={PASSAGE}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography
            dir="auto"
            sx={{
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              ...(posts.length > 0 && { color: 'text.secondary' }),
            }}
          >
            {text}
          </Typography>
          {mark?.anonymised && (
            <Typography dir="auto" variant="body2" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
              {`Prompts get: “${mark.anonymised}”`}
            </Typography>
          )}
          {posts.length > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {'in '}
              {posts.map(({ id, title, month }, place) => (
                <span key={id}>
                  {place > 0 && ', '}
                  <RouterLink to={addressOfPost({ id, submissionId: submission.id })} dir="auto">
                    {`“${title}”`}
                  </RouterLink>
                  {`, ${monthName(month)}`}
                </span>
              ))}
            </Typography>
          )}
        </Box>
        {mark && <MarkChip mark={mark} />}
        {mayMark && !source.mark && (
          <Box sx={AT_EDGE}>
            <ActionMenu
              label="Mark"
              name={`Mark: ${start}`}
              isDisabled={isBusy}
              actions={
                mark
                  ? [['Use again', () => remove(mark)]]
                  : [
                      ['Retire', () => change({ ...own, retired: true })],
                      ['Hold', () => change({ ...own, held: true })],
                      ['Anonymise', () => setAnonymising(true)],
                    ]
              }
            />
          </Box>
        )}
      </Box>
      {anonymising && (
        <AnonymiseDialog
          passage={text}
          onClose={() => setAnonymising(false)}
          onSave={async (anonymised) => {
            await change({ ...own, anonymised });
            setAnonymising(false);
          }}
        />
      )}
    </>
  );
}

const PASSAGE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
  py: 1,
} as const;

function MarkChip({ mark: { retired, held } }: { mark: Pick<ChangeMark, 'retired' | 'held'> }) {
  const label = retired ? 'Retired' : held ? 'Held' : 'Anonymised';
  return <Chip size="small" variant="outlined" label={label} sx={{ mt: 0.5 }} />;
}

/** The words of others before a passage, and the last ones after all passages. */
function contextBefore({ context, passages }: LedgerSource, passage: Passage): ReactNode {
  // A long paragraph is several passages: its context is before the first one.
  const paragraph = passages.filter(
    ({ start, paragraph: one }) => one === passage.paragraph && start < passage.start,
  );
  return paragraph.length > 0 ? null : (
    <Context turns={context.filter(({ before }) => before === passage.paragraph)} />
  );
}

function contextAfter({ context, passages }: LedgerSource): ReactNode {
  const last = passages.at(-1)?.paragraph ?? -1;
  return <Context turns={context.filter(({ before }) => before > last)} />;
}

function Context({ turns }: { turns: LedgerSource['context'] }) {
  return turns.map(({ speaker, text }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
    <Typography key={place} component="li" dir="auto" variant="body2" sx={CONTEXT}>
      {`${speaker || 'Another speaker'}: ${text}`}
    </Typography>
  ));
}

const CONTEXT = {
  my: 0.5,
  pl: 1.5,
  borderLeft: `3px solid ${tokens.line}`,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

/** The button ends at the edge of the card. On a phone it may be below the text and begin at its edge. */
const AT_EDGE = { ml: { xs: -1, sm: 0 }, mr: -1 } as const;
