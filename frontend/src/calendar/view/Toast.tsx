import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ToastCard } from '../../ui/controls/ToastCard.tsx';
import styles from './Toast.module.css';
import { useInTheWay } from './useInTheWay.ts';

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
  const section = useRef<HTMLElement>(null);
  const inTheWay = useInTheWay(section);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <section
      ref={section}
      className={classes(styles.toast, inTheWay && styles.above)}
      aria-label={t`Last change`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastCard
        tone="good"
        tools={
          <>
            <Button small onClick={onUndo}>
              {t`Undo`}
            </Button>
            <Button small onClick={onClose}>
              {t`Dismiss`}
            </Button>
          </>
        }
      >
        {label}
      </ToastCard>
    </section>
  );
}
