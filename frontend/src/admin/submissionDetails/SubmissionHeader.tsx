import {
  Box,
  Button,
  Chip,
  CircularProgress,
  GlobalStyles,
  Tab,
  Tabs,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { completeWebsite } from '#shared/addresses';
import { normalizeLinkedinProfile } from '#shared/linkedin';
import { monthName, type NextStep as Step, type StepName } from '#shared/next-step';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { ResponsibleSelect } from '../people/ResponsibleSelect.tsx';
import { useMay } from '../people/useSession.ts';
import { useRun } from '../post/RunContext.tsx';
import { useAsksAboutPost } from '../rounds/useRounds.ts';
import { useClientMonths } from '../submission/ClientMonthsContext.tsx';
import { DuePill } from '../submission/DuePill.tsx';
import { preparationStep } from '../submission/model.ts';
import { useNextActions } from '../submission/nextActions.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useMaterialNeed } from '../submission/useSources.ts';
import { useSubmissionAnswer } from '../submission/useSubmissionAnswer.ts';
import { ExternalLink, LINK_ALONE } from '../ui/buttons.tsx';
import { shownWebsite } from '../ui/dates.ts';
import { useToast } from '../ui/useToast.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { shownState, stateInWords } from './ClientState.tsx';
import { hasAction, STEP_SECTIONS, useNextStep } from './nextStep.ts';
import { TAB_LABELS, TAB_NAMES, type TabName, tabAddress, tabOfSection } from './tabs.ts';

/** The sticky header: the client, the state of the promise, the next step and the tabs. */
export function SubmissionHeader({ tab }: { tab: TabName }) {
  const { submission } = useSubmission();
  const { name, website } = submission;
  const title = `Submission Details: ${[name, shownWebsite(website)].filter(Boolean).join(' · ')}`;
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAtFirst(heading);
  return (
    <Box sx={HEADER}>
      {/* Scroll targets must not end up below the header. If it is not sticky, it covers nothing. */}
      <GlobalStyles
        styles={{
          html: { scrollPaddingTop: (isWide ? HEIGHT.wide : HEIGHT.narrow) + 12 },
          [LOW]: { html: { scrollPaddingTop: 12 } },
        }}
      />
      <title>{`${title} · Byline`}</title>
      <Box sx={TITLE_ROW}>
        <Typography ref={heading} tabIndex={-1} variant="h2" dir="auto" title={title} sx={TITLE}>
          {title}
        </Typography>
        <ClientLinks />
        <Responsible />
        <StatePill />
        <DuePill submission={submission} hasRoom />
      </Box>
      <Box sx={BAR}>
        <Tabs
          value={tab}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Parts of the submission"
          sx={TABS}
        >
          {TAB_NAMES.map((name) => (
            <Tab
              key={name}
              value={name}
              label={TAB_LABELS[name]}
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              component={Link}
              to={tabAddress(submission.id, name)}
              sx={TAB}
            />
          ))}
        </Tabs>
        <NextStep tab={tab} />
      </Box>
    </Box>
  );
}

/** The client's website and profile, and the board. */
function ClientLinks() {
  const { website, own_profile, linkedin_profile, trello_board_url } = useSubmission().submission;
  const links = [
    ['Website', completeWebsite(website)?.address],
    ['LinkedIn', normalizeLinkedinProfile(own_profile || linkedin_profile)],
    ['Board', trello_board_url],
  ] as const;
  return (
    <Box component="ul" aria-label="Links of the client" sx={LINKS}>
      {links.map(
        ([label, address]) =>
          address && (
            <Box component="li" key={label} sx={LINK_ALONE}>
              <ExternalLink href={address}>{label}</ExternalLink>
            </Box>
          ),
      )}
    </Box>
  );
}

function Responsible() {
  const { submission } = useSubmission();
  const { put } = useSubmissionAnswer(submission.id);
  return <ResponsibleSelect submission={submission} onChanged={(changed) => put(() => changed)} />;
}

/** Only for clients whose work does not go on. */
function StatePill() {
  const { submission } = useSubmission();
  const state = shownState(submission);
  if (state === null || state === 'active') return null;
  return <Chip size="small" variant="outlined" label={stateInWords(submission)} sx={{ flexShrink: 0 }} />;
}

/** A new tab starts at its top, for keyboard and screen, unless the URL names a section. */
function useFocusAtFirst(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.location.hash === '') heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

const RELEASES: ReadonlySet<StepName> = new Set(['release', 'renew']);

/** The button of the next step, which opens its tab and runs it. */
function NextStep({ tab }: { tab: TabName }) {
  const { submission } = useSubmission();
  const { id } = submission;
  const preparing = preparationStep(submission);
  const next = useNextStep();
  const isRunning = useRunUntilCounted();
  const { actions, request } = useNextActions();
  const navigate = useNavigate();
  const asksAboutPost = useAsksAboutPost(id);
  const [asked, setAsked] = useState<{ name: StepName; tab: TabName }>();
  // Runs after its tab is shown, because a hidden tab cannot be scrolled.
  useEffect(() => {
    if (asked?.tab !== tab) return;
    setAsked(undefined);
    request(asked.name);
  }, [asked, tab, request]);
  const mayAct = useMay(RELEASES.has(next?.name ?? 'done') ? 'release' : 'edit clients');
  if (!next) return null;
  const { name, label } = next;
  if (!hasAction(next) || !mayAct) {
    return (
      <Box
        component="span"
        sx={{ flexShrink: 0, py: { xs: 1, sm: 0 }, fontSize: tokens.size.small, color: 'text.secondary' }}
      >
        {label}
      </Box>
    );
  }
  const isWriting = isRunning && (name === 'write' || name === 'revise');
  const isBusy = preparing !== undefined || isWriting || actions[name]?.isBusy;
  const busy = preparing ? PREPARING[preparing] : BUSY[name];
  const start = () => {
    const goal = (name === 'answer' && !asksAboutPost ? 'client' : tabOfStep(name)) ?? tab;
    if (goal !== tab) navigate(tabAddress(id, goal));
    setAsked({ name, tab: goal });
  };
  const button = (
    <Button
      variant="contained"
      size="small"
      data-shortcut="next"
      aria-disabled={isBusy || undefined}
      startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden="true" />}
      onClick={isBusy ? undefined : start}
      sx={NEXT}
    >
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {`Next step: `}
      </Box>
      {(isBusy && busy) || label}
    </Button>
  );
  if (!preparing) return <BesideAsk next={next}>{button}</BesideAsk>;
  return (
    <Box sx={{ display: 'flex', flexGrow: { xs: 1, sm: 0 }, flexShrink: 0, gap: 1 }}>
      <CancelPreparation />
      {button}
    </Box>
  );
}

/** Whether posts are being written, or were just written and the next step does not count them yet. */
function useRunUntilCounted(): boolean {
  const { isRunning } = useRun();
  const { isBehind } = useClientMonths();
  const [isWriting, setWriting] = useState(isRunning);
  if (isWriting !== isRunning && (isRunning || !isBehind)) setWriting(isRunning);
  return isRunning || isWriting;
}

/** The next step. With too little material for a month, a second action asks the client for more. */
function BesideAsk({ next, children }: { next: Step; children: ReactNode }) {
  const { id, open_asks } = useSubmission().submission;
  const navigate = useNavigate();
  const isPossible = next.name === 'prepare' && open_asks.length === 0;
  const need = useMaterialNeed(id, isPossible);
  if (!isPossible || !need) return children;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', flexGrow: { xs: 1, sm: 0 }, flexShrink: 0, gap: 1 }}>
      <Button
        variant="outlined"
        size="small"
        onClick={() => navigate(tabAddress(id, 'material'), { state: { ask: true } })}
        sx={NEXT}
      >
        {`Ask for ${monthName(need.month)}`}
      </Button>
      {children}
    </Box>
  );
}

const PREPARING = { posts: 'Scraping Posts...', ideas: 'Generating Ideas...' } as const;
/** The labels of steps while they run. */
const BUSY: Readonly<Partial<Record<StepName, string>>> = {
  write: 'Generating Posts...',
  strategy: 'Writing the strategy...',
};

function CancelPreparation() {
  const { id } = useSubmission().submission;
  const { put } = useSubmissionAnswer(id);
  const server = useApi();
  const toast = useToast();
  const cancel = async () => {
    try {
      const answer = await server.cancelPreparation(id);
      await put(() => answer);
    } catch {
      toast.failure('The run could not be cancelled. Please try again.');
    }
  };
  return (
    <Button size="small" sx={{ minHeight: { xs: 44, md: 40 } }} onClick={cancel}>
      Cancel
    </Button>
  );
}

/** On a phone it fills a separate row below the tabs. */
const NEXT = {
  position: 'relative',
  flexGrow: { xs: 1, sm: 0 },
  flexShrink: 0,
  minHeight: { xs: 44, md: 40 },
  my: { xs: 1, sm: 0 },
  whiteSpace: 'nowrap',
} as const;

/** The tab of a step; undefined for a step above the tabs. */
function tabOfStep(name: StepName): TabName | undefined {
  const section = STEP_SECTIONS[name];
  return section === null ? undefined : tabOfSection(section);
}

/** The height of the sticky header, in pixels. */
const HEIGHT = { wide: 104, narrow: 108 };

/** Windows too low for a sticky header, for example with a large zoom. */
const LOW = '@media (max-height: 480px)';

const STICKY = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  bgcolor: 'background.default',
  [LOW]: { position: 'static' },
} as const;

/** On wide screens all of it is sticky, otherwise only the tabs and the next step. */
const HEADER = {
  display: { xs: 'contents', md: 'block' },
  ...STICKY,
  mb: 2,
  '@media print': { position: 'static' },
} as const;

const TITLE_ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  minHeight: 56,
} as const;

const LINKS = {
  display: 'flex',
  flexShrink: 0,
  columnGap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: tokens.size.small,
} as const;

const TITLE = {
  fontSize: { xs: tokens.size.heading, sm: tokens.size.title },
  minWidth: 0,
  overflowWrap: 'anywhere',
  outline: 'none',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const;

const BAR = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  borderBottom: 1,
  borderColor: 'divider',
  ...STICKY,
  position: { xs: 'sticky', md: 'static' },
  mx: { xs: -1.5, sm: -3, md: 0 },
  px: { xs: 1.5, sm: 3, md: 0 },
  mb: { xs: 2, md: 0 },
  '@media print': { display: 'none' },
} as const;

/** On the narrowest phones the tabs scroll within their row. */
const TABS = { minHeight: 48, minWidth: 0, maxWidth: '100%', flexShrink: 0 } as const;
/** The first tab starts at the edge of the page; five fit into 320 px. */
const TAB = {
  minWidth: 0,
  px: 0,
  mr: { xs: 2, sm: 3 },
  fontWeight: 600,
  '@media (max-width: 385px)': { mr: 1 },
} as const;
