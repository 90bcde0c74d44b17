import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type PreferenceFormat, usePreference } from '../usePreference.ts';

/** Sections that somebody folded in this browser, by their ids. */
const FOLDED: PreferenceFormat<string[]> = {
  version: 1,
  initial: [],
  parse: (kept) => (Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined),
};

interface Fold {
  isOpen: boolean;
  toggle: () => void;
  /** What is folded. The browser's search finds it all the same and opens it. */
  body: RefObject<HTMLDivElement | null>;
}

/** Whether a section is folded. What is searched, linked to or wanted next opens it without that being kept. */
function useCollapsible(id: string): Fold {
  const [folded, keep] = usePreference('foldedSections', FOLDED);
  const [isShown, setShown] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isOpen = isShown || !folded.includes(id);

  // Before any effect: what the address names is opened in the effect of another part of the page.
  useLayoutEffect(() => {
    const element = body.current;
    const open = () => setShown(true);
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, []);
  // React knows only `hidden` and `not hidden`.
  useLayoutEffect(() => {
    if (isOpen) body.current?.removeAttribute('hidden');
    else body.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  const toggle = () => {
    setShown(false);
    const others = folded.filter((other) => other !== id);
    keep(isOpen ? [...others, id] : others);
  };
  return { isOpen, toggle, body };
}

interface Props {
  id: string;
  title: string;
  /** Beside the title: a count, a state. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the detail view with its heading, which can be scrolled and jumped to, and folds what is below it. */
export function Section({ id, title, note, actions, children }: Props) {
  const { isOpen, toggle, body } = useCollapsible(id);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`${id}-title`}
      sx={{ px: { xs: 2, sm: 3 }, py: { xs: 1.5, sm: 2 }, mb: 2, borderRadius: '14px' }}
      id={id}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, alignItems: 'center' }}>
        <Typography
          variant="h2"
          component="h3"
          id={`${id}-title`}
          tabIndex={-1}
          sx={{ fontSize: '1.25rem', outline: 'none', minWidth: 0 }}
        >
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={toggle}
            sx={{ ...HEADING, '& svg': { rotate: isOpen ? 'none' : '-90deg' } }}
          >
            <ExpandMoreIcon fontSize="small" aria-hidden="true" />
            {title}
          </ButtonBase>
        </Typography>
        {note && (
          <Typography component="div" variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {isOpen && actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{actions}</Box>
        )}
      </Box>
      <Box ref={body} id={`${id}-body`} data-fold sx={BODY}>
        {children}
      </Box>
    </Paper>
  );
}

const HEADING = {
  minHeight: 44,
  gap: 0.5,
  ml: -0.75,
  pr: 1,
  borderRadius: '6px',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;

/** Paper has no folds. */
const BODY = {
  pt: 1.5,
  '&[hidden]': { pt: 0 },
  '@media print': { '&[hidden]': { contentVisibility: 'visible', pt: 1.5 } },
} as const;
