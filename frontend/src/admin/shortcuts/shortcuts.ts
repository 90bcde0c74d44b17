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
  /** In the notation of `strokeOf`, in order. */
  strokes: readonly string[];
  text: string;
  act: Act;
}

/** Browsers use no single-letter shortcuts. Users of screen readers or speech input can turn all of these off. */
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

/** Time limit for the second key of a sequence, in milliseconds. */
const SEQUENCE_MS = 1500;

export interface Pressed {
  stroke: string;
  at: number;
}

/** The shortcut completed by a key, with the previous key if it was recent. */
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
 * The name of a key; undefined for keys that are never shortcuts. Letters ignore Caps Lock; other signs are those of
 * the keyboard layout, with or without Shift.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' && !shiftKey ? 'Mod+Enter' : undefined;
  const isLetter = /^\p{L}$/u.test(key);
  if (!isLetter) return key;
  return `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
}
