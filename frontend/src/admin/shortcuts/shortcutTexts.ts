/** Texts of the keyboard shortcuts. */
export const SHORTCUT_TEXTS = {
  /** Keys as they are written on the keyboard. */
  keys: { 'Mod+Enter': 'Ctrl or ⌘ + Enter', 'Shift+j': 'Shift + J', 'Shift+k': 'Shift + K' } as Readonly<
    Record<string, string>
  >,
} as const;
