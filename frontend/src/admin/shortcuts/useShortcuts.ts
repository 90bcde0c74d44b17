import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { perform } from './perform.ts';
import { type Pressed, shortcutOf, strokeOf } from './shortcuts.ts';

/** Listens for shortcuts while they are on. Those of single keys rest while somebody types or has a dialog open. */
export function useShortcuts({ isOn, openList }: { isOn: boolean; openList: () => void }): void {
  const go = useNavigate();
  const before = useRef<Pressed>(undefined);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const stroke = strokeOf(event);
    if (stroke === undefined || isForOthers(event, stroke)) return;
    const pressed = { stroke, at: event.timeStamp };
    const shortcut = shortcutOf(pressed, before.current);
    before.current = pressed;
    if (shortcut && perform(shortcut, { go, openList })) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Text belongs to its field, and a dialog has its own keys; saving is done from within both. */
function isForOthers(
  { defaultPrevented, isComposing, repeat, target }: KeyboardEvent,
  stroke: string,
): boolean {
  if (defaultPrevented || isComposing || repeat || !(target instanceof Element)) return true;
  if (stroke === 'Mod+Enter') return false;
  const isTyping = target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}
