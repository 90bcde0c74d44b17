import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a defined value changes. */
export function useOnChange(value: string | undefined, onChange: () => void): void {
  const before = useRef(value);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const changed = before.current !== undefined && value !== undefined && before.current !== value;
    before.current = value;
    if (changed) notify();
  }, [value]);
}
