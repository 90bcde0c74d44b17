import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-admin';
import { tokens } from '../../theme/tokens.ts';
import { ExpandMoreIcon } from './icons.tsx';

interface Folds {
  /** Sections that the user opened or collapsed on this page. */
  turned: Readonly<Record<string, boolean>>;
  turn: (id: string, isOpen: boolean) => void;
  /** Sections that are open at first: whether the user left them open, on any page. */
  remembered: Readonly<Record<string, boolean>>;
  remember: (id: string, isOpen: boolean) => void;
}

const FoldContext = createContext<Folds>({
  turned: {},
  turn: () => undefined,
  remembered: {},
  remember: () => undefined,
});

/**
 * Stores which sections of a page are open, until the page is left, and in this browser for those that are open at first.
 * @param next the section to work on next: it opens, and stays open when another one is next
 */
export function FoldProvider({ next, children }: { next: string | undefined; children: ReactNode }) {
  const [turned, setTurned] = useState<Folds['turned']>({});
  const turn = useCallback(
    (id: string, isOpen: boolean) => setTurned((before) => ({ ...before, [id]: isOpen })),
    [],
  );
  const [remembered, setRemembered] = useStore<Record<string, boolean>>('open-sections', {});
  // During rendering, so that nothing moves after paint.
  if (next && !(next in turned) && remembered[next] !== false) setTurned({ ...turned, [next]: true });
  const folds = useMemo(
    () => ({
      turned,
      turn,
      remembered,
      remember: (id: string, isOpen: boolean) => setRemembered({ ...remembered, [id]: isOpen }),
    }),
    [turned, turn, remembered, setRemembered],
  );
  return <FoldContext value={folds}>{children}</FoldContext>;
}

interface SectionProps {
  id: string;
  title: string;
  /** Next to the title: a count or a state. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the detail view with a heading, which links and shortcuts can scroll to. */
export function Section({ id, title, note, actions, children }: SectionProps) {
  return (
    <Frame id={id} isOpen>
      <Head id={id} title={title} note={note} actions={actions} />
      <Box sx={FOLD_BODY}>{children}</Box>
    </Frame>
  );
}

interface FoldingSectionProps extends SectionProps {
  /** Open until the user collapses it, which is remembered. */
  startsOpen?: boolean;
  /** Opens it when it becomes true, for example for an unsaved edit. */
  opens?: boolean;
}

interface Fold {
  isOpen: boolean;
  toggle: () => void;
  open: () => void;
  /** The collapsible element; it has `data-fold`. */
  body: RefObject<HTMLDivElement | null>;
}

interface FoldState extends Pick<Folds, 'turn'> {
  isOpen: boolean;
  /** Opens or collapses it for the user. */
  toggle: () => void;
}

/**
 * Content that is collapsed until its button, find-in-page or a link opens it.
 * @param opens opens it when it becomes true
 */
function useFold(id: string, opens: boolean, { isOpen, turn, toggle }: FoldState): Fold {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opens) turn(id, true);
  }, [id, opens, turn]);
  // Before other effects: the section in the URL is opened in an effect of another component.
  useLayoutEffect(() => {
    const element = body.current;
    const open = () => turn(id, true);
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  }, [id, turn]);
  // React has no `until-found`.
  useLayoutEffect(() => {
    if (isOpen) body.current?.removeAttribute('hidden');
    else body.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  return { isOpen, toggle, open: () => turn(id, true), body };
}

/** The heading's button that opens and collapses its content. */
function FoldToggle({ id, fold, children }: { id: string; fold: Fold; children: ReactNode }) {
  return (
    <ButtonBase
      aria-expanded={fold.isOpen}
      aria-controls={`${id}-body`}
      onClick={fold.toggle}
      sx={{ ...TOGGLE, '& svg': { rotate: fold.isOpen ? 'none' : '-90deg' } }}
    >
      <ExpandMoreIcon fontSize="small" aria-hidden="true" />
      {children}
    </ButtonBase>
  );
}

/** A section that is a single line with its actions while it is collapsed. */
export function FoldingSection(section: FoldingSectionProps) {
  const { id, startsOpen = false } = section;
  const { turned, turn, remembered, remember } = useContext(FoldContext);
  const isOpen = turned[id] ?? (startsOpen && (remembered[id] ?? true));
  // The same function for every render, so that another section's turn does not render this one.
  const latest = useRef({ isOpen, remember });
  useLayoutEffect(() => {
    latest.current = { isOpen, remember };
  });
  const toggle = useCallback(() => {
    const next = !latest.current.isOpen;
    turn(id, next);
    if (startsOpen) latest.current.remember(id, next);
  }, [id, startsOpen, turn]);
  return <SectionWithFold {...section} isOpen={isOpen} turn={turn} toggle={toggle} />;
}

/** Not rendered again when another section is opened. */
const SectionWithFold = memo(function SectionWithFold(section: FoldingSectionProps & FoldState) {
  const { id, title, note, actions, children, opens = false, isOpen } = section;
  const fold = useFold(id, opens, section);
  return (
    <Frame id={id} isOpen={isOpen}>
      <Head
        id={id}
        title={
          <FoldToggle id={id} fold={fold}>
            {title}
          </FoldToggle>
        }
        note={note}
        actions={actions}
        // An action of a collapsed section opens it to show its result.
        onAction={fold.open}
        isFolded={!isOpen}
      />
      <Box ref={fold.body} id={`${id}-body`} data-fold sx={FOLD_BODY}>
        {children}
      </Box>
    </Frame>
  );
});

function Frame({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={`${id}-title`}
      sx={{
        px: { xs: 2, sm: 3 },
        py: isOpen ? { xs: 1.5, sm: 2 } : 0.75,
        mb: isOpen ? 2 : 1,
        borderRadius: '14px',
      }}
      id={id}
    >
      {children}
    </Paper>
  );
}

interface HeadProps extends Omit<SectionProps, 'title' | 'children'> {
  title: ReactNode;
  onAction?: () => void;
  isFolded?: boolean;
}

function Head({ id, title, note, actions, onAction, isFolded = false }: HeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: isFolded ? 0 : 1,
        alignItems: 'center',
      }}
    >
      <Typography
        variant="h2"
        component="h3"
        id={`${id}-title`}
        tabIndex={-1}
        sx={{ fontSize: { xs: tokens.size.large, sm: tokens.size.heading }, outline: 'none', minWidth: 0 }}
      >
        {title}
      </Typography>
      {note && (
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          noWrap={isFolded}
          sx={isFolded ? FOLDED_NOTE : NOTE}
        >
          {note}
        </Typography>
      )}
      {actions && (
        <Box onClick={onAction} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}

const TOGGLE = {
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

/** On a phone it has a separate line. */
const NOTE = { flex: '1 1 200px', minWidth: 0 } as const;

/** Minimum width for a few words in a collapsed section. */
const FOLDED_NOTE = { ...NOTE, flexBasis: '72px' } as const;

/** Everything is expanded in print. */
const FOLD_BODY = {
  pt: 1.5,
  '&[hidden]': { pt: 0 },
  '@media print': { '&[hidden]': { contentVisibility: 'visible', pt: 1.5 } },
} as const;
