/**
 * The action of a shortcut: open a page, press or focus the element with its `data-shortcut`, move to the previous or
 * next section, or save.
 */
type Act =
  | { kind: 'go'; to: string }
  | { kind: 'page'; address: string }
  | { kind: 'press'; name: string }
  | { kind: 'search' }
  | { kind: 'section'; by: 1 | -1 }
  | { kind: 'save' }
  | { kind: 'list' };

export interface Shortcut {
  /** As `strokeOf` names them, one after the other. */
  strokes: readonly string[];
  text: string;
  act: Act;
}

/** Browsers have no shortcuts of a single letter; users of screen readers or speech input can switch all of them off. */
export const SHORTCUTS: readonly Shortcut[] = [
  { strokes: ['?'], text: 'Show this list', act: { kind: 'list' } },
  { strokes: ['g', 't'], text: 'Go to Today', act: { kind: 'go', to: '/today' } },
  { strokes: ['g', 's'], text: 'Go to Submissions', act: { kind: 'go', to: '/form_submissions' } },
  { strokes: ['g', 'c'], text: 'Go to the calendar', act: { kind: 'page', address: '/calendar' } },
  { strokes: ['s'], text: 'Search the list, or the interview', act: { kind: 'search' } },
  { strokes: ['Mod+Enter'], text: 'Save what is being edited', act: { kind: 'save' } },
  { strokes: ['n'], text: 'Next step of the submission', act: { kind: 'press', name: 'next' } },
  { strokes: ['j'], text: 'Next section', act: { kind: 'section', by: 1 } },
  { strokes: ['k'], text: 'Previous section', act: { kind: 'section', by: -1 } },
  { strokes: ['Shift+j'], text: 'Next submission', act: { kind: 'press', name: 'nextSubmission' } },
  { strokes: ['Shift+k'], text: 'Previous submission', act: { kind: 'press', name: 'previousSubmission' } },
];

/** Milliseconds in which the second key of two has to come. */
const SEQUENCE_MS = 1500;

export interface Pressed {
  stroke: string;
  at: number;
}

/** The shortcut that a key ends, with the one before it where that is not long ago. */
export function shortcutOf(pressed: Pressed, before: Pressed | undefined): Shortcut | undefined {
  const isNear = before !== undefined && pressed.at - before.at <= SEQUENCE_MS;
  const pair = isNear ? find([before.stroke, pressed.stroke]) : undefined;
  return pair ?? find([pressed.stroke]);
}

function find(strokes: readonly string[]): Shortcut | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.strokes.join(' ') === strokes.join(' '));
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A key by its name; undefined for what is never ours. A letter is the same letter while Caps Lock is on, and other
 * signs are what they are on this keyboard, with Shift or without.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' && !shiftKey ? 'Mod+Enter' : undefined;
  const isLetter = /^\p{L}$/u.test(key);
  if (!isLetter) return key;
  return `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
}
