import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Menu,
  MenuItem,
  Switch,
  Typography,
} from '@mui/material';
import { Fragment, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { fromEnvelope, type RecordFormat } from '../../storage/records.ts';
import { tokens } from '../../theme/tokens.ts';
import { scrollToAct } from '../ui/focus.ts';
import { PersonIcon } from '../ui/icons.tsx';
import { type Pressed, SHORTCUTS, type Shortcut, shortcutOf, strokeOf } from './shortcuts.ts';

interface Ways {
  /** Goes to an address of the panel. */
  go: (to: string) => void;
  openList: () => void;
}

/**
 * Performs a shortcut; does nothing if the page has no such element.
 * @returns whether it was handled
 */
function perform({ act }: Shortcut, { go, openList }: Ways): boolean {
  switch (act.kind) {
    case 'go':
      go(act.to);
      return true;
    case 'page':
      window.location.assign(act.address);
      return true;
    case 'list':
      openList();
      return true;
    case 'press':
      return press(find(`[data-shortcut="${act.name}"]`));
    case 'search':
      return search();
    case 'section':
      return goToSectionBeside(act.by);
    case 'save':
      return save();
  }
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

/** The list's search, or the interview's, even in a collapsed section. */
function search(): boolean {
  const fields = ['input[type="search"]', '#interview-search'];
  const field = fields.find((selector) => find(selector) !== null);
  if (field) scrollToAct(field, 'interview');
  return field !== undefined;
}

/** Goes to the heading of the section before or after the focused one. */
function goToSectionBeside(by: 1 | -1): boolean {
  const sections = [...document.querySelectorAll('[role="tabpanel"]:not([hidden]) > section')];
  const current = sections.findIndex((section) => section.contains(document.activeElement));
  const next = current < 0 ? sections.at(by > 0 ? 0 : -1) : sections[current + by];
  const heading = next?.querySelector<HTMLElement>('h3 button') ?? next?.querySelector<HTMLElement>('h3');
  heading?.focus();
  return heading != null;
}

/**
 * Presses the save button of the focused form, or of its section if there is no form. Does nothing while that button is
 * disabled.
 */
function save(): boolean {
  const place = document.activeElement;
  const form = place?.closest('form');
  if (form) {
    if (!form.querySelector('[type="submit"]:is(:disabled, [aria-disabled="true"])')) form.requestSubmit();
    return true;
  }
  return press(place?.closest('section')?.querySelector<HTMLElement>('[data-shortcut="save"]') ?? null);
}

/** Listens for shortcuts while they are on. Single keys are ignored while a field has the focus or a dialog is open. */
function useShortcuts({ isOn, openList }: { isOn: boolean; openList: () => void }): void {
  const go = useNavigate();
  const before = useRef<Pressed>(undefined);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const stroke = strokeOf(event);
    if (stroke === undefined || isForOthers(event, stroke)) return;
    const pressed = { stroke, at: event.timeStamp };
    const shortcut = shortcutOf(pressed, before.current);
    before.current = pressed;
    if (shortcut && perform(shortcut, { go, openList })) event.preventDefault();
  });
  // Before the paint: a key pressed as soon as the header's button is visible must count.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** In text fields and dialogs the keys keep their meaning; only saving works there. */
function isForOthers(
  { defaultPrevented, isComposing, repeat, target }: KeyboardEvent,
  stroke: string,
): boolean {
  if (defaultPrevented || isComposing || repeat || !(target instanceof Element)) return true;
  if (stroke === 'Mod+Enter') return false;
  const isTyping = target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

interface Props {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** All shortcuts by their keys, and the on/off switch. */
function ShortcutsDialog({ isOn, onSwitch, onClose }: Props) {
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <FormControlLabel
          label="Shortcuts are on"
          control={<Switch checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          They are inactive while you type in a field. Turn them off if they clash with a screen reader or
          dictation. The button in the header opens this list again.
        </Typography>
        <Box component="dl" sx={LIST}>
          {SHORTCUTS.map(({ strokes, text }) => (
            <div key={text}>
              <Keys strokes={strokes} />
              <dd>{text}</dd>
            </div>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ strokes }: { strokes: readonly string[] }) {
  return (
    <dt>
      {strokes.map((stroke, place) => (
        <Fragment key={stroke}>
          {place > 0 && ` then `}
          <kbd>{SHORTCUT_TEXTS.keys[stroke] ?? stroke.toUpperCase()}</kbd>
        </Fragment>
      ))}
    </dt>
  );
}

const LIST = {
  m: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt': { flex: '0 0 168px', fontSize: tokens.size.small },
  '& dd': { flex: '1 1 160px', m: 0 },
  '& kbd': {
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: '6px',
    bgcolor: 'background.default',
    font: 'inherit',
    fontWeight: 600,
  },
} as const;

/** Whether shortcuts are on in this browser. */
const ON: PreferenceFormat<boolean> = {
  version: 1,
  initial: true,
  parse: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

/** The header's menu: the profile, and the list of shortcuts, in which they are turned off. */
export default function AccountMenu() {
  const [isOn, setOn] = usePreference('shortcuts', ON);
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const openShortcuts = () => {
    // Focus returns to the button before the dialog opens, and again when it closes.
    flushSync(close);
    setOpen(true);
  };
  useShortcuts({ isOn, openList: () => setOpen(true) });
  return (
    <>
      <IconButton
        aria-label="Account"
        title="Account"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={OPENER}
      >
        <PersonIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': 'Account' } }}>
          <MenuItem component={Link} to="/profile" onClick={close} sx={ENTRY}>
            Profile
          </MenuItem>
          <MenuItem onClick={openShortcuts} sx={{ ...ENTRY, ...KEYBOARD_ONLY }}>
            Keyboard shortcuts
          </MenuItem>
        </Menu>
      )}
      {isOpen && <ShortcutsDialog isOn={isOn} onSwitch={setOn} onClose={() => setOpen(false)} />}
    </>
  );
}

const OPENER = { width: 44, height: 44, color: 'primary.main' } as const;
const ENTRY = { minHeight: 44 } as const;
/** Touch-only devices have no keyboard. */
const KEYBOARD_ONLY = { '@media (hover: none) and (pointer: coarse)': { display: 'none' } } as const;

const SHORTCUT_TEXTS = {
  /** Keys as they are written on the keyboard. */
  keys: { 'Mod+Enter': 'Ctrl or ⌘ + Enter', 'Shift+j': 'Shift + J', 'Shift+k': 'Shift + K' } as Readonly<
    Record<string, string>
  >,
} as const;

interface PreferenceFormat<T> extends RecordFormat<T> {
  /** The default value, and the value if the stored one cannot be read. */
  initial: T;
}

/** A preference stored in this browser, also across logouts. */
function usePreference<T>(name: string, format: PreferenceFormat<T>): [T, (chosen: T) => void] {
  const [kept, keep] = useStore<unknown>(`preferences.${name}`);
  const chosen = kept === undefined ? undefined : fromEnvelope(kept, format);
  return [chosen ?? format.initial, (content) => keep({ version: format.version, content })];
}
