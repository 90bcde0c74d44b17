import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { TEXTS } from '../texts.ts';
import styles from './Toast.module.css';

/** How long a toast stays, in milliseconds; it stays longer while the pointer or the focus is on it. */
const TOAST_MS = 8000;

interface ToastProps {
  label: string;
  onUndo: () => void;
  onClose: () => void;
}

/** What was done last, with the way back. The header's Undo remains when it is gone. */
export function Toast({ label, onUndo, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <section
      className={styles.toast}
      aria-label={TEXTS.lastChange}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.label}>{label}</span>
      <Button small onClick={onUndo}>
        {TEXTS.undo}
      </Button>
      <Button small onClick={onClose}>
        {TEXTS.dismiss}
      </Button>
    </section>
  );
}
