import { useEffect } from 'react';

/** Ctrl+Z or Cmd+Z takes the last change back, unless it is typed into a field. */
export function useUndoKey(onUndo: () => void, { enabled }: { enabled: boolean }): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, onUndo]);
}
