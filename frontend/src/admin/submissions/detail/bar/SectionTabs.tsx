import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TEXTS } from '../../../texts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { sectionsOf } from './sections.ts';
import { useCurrentSection } from './useCurrentSection.ts';

/** The sections that are there, one press away; the one that is being read is marked. */
export function SectionTabs({ barEnd }: { barEnd: number }) {
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
      aria-label={TEXTS.detail.nav.label}
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
