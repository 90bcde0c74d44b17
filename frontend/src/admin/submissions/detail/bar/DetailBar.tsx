import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '../../../../api/submissions.ts';
import { scrollToAct } from '../../../ui/scrollToSection.ts';
import { shownWebsite } from '../../../ui/shownWebsite.ts';
import { VISUALLY_HIDDEN } from '../../../ui/visuallyHidden.ts';
import { DuePill } from '../../DuePill.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { STEPS } from '../next/stepTexts.ts';
import { useNextStep } from '../next/useNextStep.ts';
import { useHash } from './useHash.ts';

/**
 * The section that is being read: the last one whose top has come under the bar, in pixels from the top. At the page's
 * end, where the last ones share a screen, it is the one that somebody has gone to.
 */
function useCurrentSection(ids: readonly string[], barEnd: number): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const list = ids.join(' ');
  useEffect(() => {
    const look = () => setCurrent(currentOf(list.split(' '), barEnd));
    // The bar's own tabs are in no section: who is pressing one must not have them move.
    const goneTo = () => list.split(' ').some(holdsFocus) && look();
    document.addEventListener('scroll', look, { passive: true });
    document.addEventListener('focusin', goneTo);
    window.addEventListener('resize', look);
    look();
    return () => {
      document.removeEventListener('scroll', look);
      document.removeEventListener('focusin', goneTo);
      window.removeEventListener('resize', look);
    };
  }, [list, barEnd]);
  return current;
}

function currentOf(ids: readonly string[], barEnd: number): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const passed = ids.findLastIndex((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= barEnd;
  });
  const first = Math.max(0, passed);
  if (scrollTop + clientHeight < scrollHeight - 1) return ids[first];
  // None of those below can come any higher.
  return ids.slice(first).find(holdsFocus) ?? (scrollTop > 0 ? ids.at(-1) : ids[first]);
}

function holdsFocus(id: string): boolean {
  return document.getElementById(id)?.contains(document.activeElement) ?? false;
}

interface SectionTab {
  id: string;
  name: string;
}

/** The sections that are there, in order. */
function sectionsOf({ content_ideas, selected_ideas, full_posts }: Submission): SectionTab[] {
  const sections = [
    { id: 'basic', name: 'Basics', there: true },
    { id: 'interview', name: 'Interview', there: true },
    { id: 'posts', name: 'Past posts', there: true },
    { id: content_ideas.length === 0 ? 'idea-desk' : 'ideas', name: 'Ideas', there: true },
    { id: 'selected', name: 'Selected', there: selected_ideas.length > 0 },
    { id: 'generated', name: 'Written', there: full_posts.length > 0 },
    { id: 'ruled-out', name: 'Left out', there: true },
    { id: 'month', name: 'Month', there: full_posts.length > 0 },
    { id: 'strategy', name: 'Strategy', there: true },
    { id: 'client', name: 'Client', there: true },
  ];
  return sections.filter(({ there }) => there).map(({ id, name }) => ({ id, name }));
}

/** The sections that are there, one press away; the one that is being read is marked. */
function SectionTabs({ barEnd }: { barEnd: number }) {
  const { submission } = useSubmission();
  const sections = sectionsOf(submission);
  const current = useCurrentSection(
    sections.map(({ id }) => id),
    barEnd,
  );
  const nav = useRef<HTMLElement>(null);
  // The page may still be on its way somewhere: who is about to press a tab must not have it move away.
  const isPointedAt = useRef(false);
  useEffect(() => {
    if (!isPointedAt.current) keepInSight(nav.current, current);
  }, [current]);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label="Sections"
      onPointerEnter={() => {
        isPointedAt.current = true;
      }}
      onPointerLeave={({ pointerType }) => {
        isPointedAt.current = false;
        // A finger leaves before its press counts; a mouse may have rested there while keys led elsewhere.
        if (pointerType === 'mouse') keepInSight(nav.current, current);
      }}
      sx={NAV}
    >
      {sections.map(({ id, name }) => (
        <Box
          component={Link}
          key={id}
          to={{ hash: id }}
          replace
          data-section={id}
          aria-current={id === current ? 'true' : undefined}
          sx={TAB}
        >
          {name}
        </Box>
      ))}
    </Box>
  );
}

/** On narrow screens not all tabs are seen at once. Only the tabs are moved, never the page. */
function keepInSight(nav: HTMLElement | null, current: string | undefined): void {
  const tab = nav?.querySelector<HTMLElement>(`[data-section="${current}"]`);
  if (!nav || !tab) return;
  const place = tab.offsetLeft - nav.offsetLeft;
  if (place < nav.scrollLeft || place + tab.offsetWidth > nav.scrollLeft + nav.clientWidth) {
    nav.scrollLeft = place - 24;
  }
}

const NAV = {
  display: 'flex',
  gap: { xs: 2, lg: 2.5 },
  overflowX: 'auto',
  minWidth: 0,
  flex: '1 1 auto',
  scrollbarWidth: 'none',
  // Room for the ring of what has the focus.
  px: '4px',
} as const;

const TAB = {
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, lg: 56 },
  borderBlock: '2px solid transparent',
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const;

/** What comes next, always in reach: leads to where it is done. */
function NextStep() {
  const { step, isKnown } = useNextStep();
  if (!isKnown) return null;
  if (!step) {
    return (
      <Box component="span" sx={{ flexShrink: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        Nothing to do now
      </Box>
    );
  }
  const { section, label } = STEPS[step.name];
  return (
    <Button
      variant="contained"
      size="small"
      data-shortcut="next"
      onClick={() => scrollToAct(`[data-act="${step.name}"]`, section)}
      sx={{ position: 'relative', flexShrink: 0, minHeight: { xs: 44, sm: 40 }, whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {`Next step: `}
      </Box>
      {label(step.count)}
    </Button>
  );
}

/** The bar's height; where there is no room for the tabs they stand in a row of their own. */
const HEIGHT = { one: 56, two: 95 };

/** Stays at the top: whose page it is, how it stands with the promise, the sections and what comes next. */
export function DetailBar() {
  const { submission } = useSubmission();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const height = isWide ? HEIGHT.one : HEIGHT.two;
  useHash();
  return (
    <Box sx={BAR}>
      {/* What the focus or a link goes to is not hidden by the bar; where it does not stick it hides nothing. */}
      <GlobalStyles
        styles={{ html: { scrollPaddingTop: height + 12 }, [LOW]: { html: { scrollPaddingTop: 12 } } }}
      />
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: { xs: 1, lg: '0 1 auto' } }}
      >
        <Box component="span" dir="auto" sx={NAME}>
          {shownWebsite(submission.website)}
        </Box>
        <DuePill submission={submission} />
      </Box>
      <Box sx={TABS}>
        <SectionTabs barEnd={height + 24} />
      </Box>
      <NextStep />
    </Box>
  );
}

/** Screens so low that a bar would take too much of them, such as those of people who enlarge everything. */
const LOW = '@media (max-height: 480px)';

const BAR = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1.5, lg: 3 },
  minHeight: 56,
  pt: { xs: '6px', lg: 0 },
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  mb: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  [LOW]: { position: 'static' },
  '@media print': { display: 'none' },
} as const;

const NAME = {
  minWidth: 0,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Below the rest, and as wide as the bar, where there is no room beside it. */
const TABS = {
  display: 'flex',
  minWidth: 0,
  flex: { xs: '1 0 100%', lg: 1 },
  order: { xs: 1, lg: 0 },
} as const;
