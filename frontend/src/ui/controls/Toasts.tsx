import { t } from '@lingui/core/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { CloseIcon } from '../Icon.tsx';
import { Button, IconButton } from './Button.tsx';
import styles from './Toasts.module.css';

export interface Toast {
  id: number;
  tone: 'good' | 'bad';
  title: string;
  text?: string;
  /** Milliseconds until it closes, paused while the pointer or the focus is on it. Without it the toast stays. */
  duration?: number;
  action?: { label: string; run: () => void };
}

interface ToastsProps {
  toasts: readonly Toast[];
  onClose: (id: number) => void;
  edge: 'top' | 'bottom';
  /** For a page that announces its toasts itself: the name of the region, which is then not live. */
  label?: string;
  /** A persistent note, announced with the success toasts. */
  children?: ReactNode;
}

/**
 * Toasts of the public pages; the panel uses react-admin's Notification. Both live regions exist before the first
 * toast, because browsers announce only changes of an existing region.
 */
export function Toasts({ toasts, onClose, edge, label, children }: ToastsProps) {
  const stack = useRef<HTMLDivElement>(null);
  const isMoved = useCoversFocus(stack, toasts);
  const cards = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <TimedToast key={toast.id} toast={toast} onClose={onClose} />);
  const live = label === undefined;
  return (
    <div
      ref={stack}
      className={classes(styles.stack, styles[isMoved ? OPPOSITE[edge] : edge])}
      data-toasts
      {...(label !== undefined && toasts.length > 0 && { role: 'region', 'aria-label': label })}
    >
      <div className={styles.tone} {...(live && { role: 'status', 'aria-label': t`Notices` })}>
        {children}
        {cards('good')}
      </div>
      <div className={styles.tone} {...(live && { role: 'alert', 'aria-label': t`Problems` })}>
        {cards('bad')}
      </div>
    </div>
  );
}

const OPPOSITE = { top: 'bottom', bottom: 'top' } as const;

/** Whether the stack would cover the focused element (WCAG 2.4.11), so that it has to be at the opposite edge. */
function useCoversFocus(stack: RefObject<HTMLElement | null>, toasts: readonly Toast[]): boolean {
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    if (toasts.length === 0) {
      setMoved(false);
      return undefined;
    }
    const check = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || !stack.current || stack.current.contains(focused)) return;
      const box = focused.getBoundingClientRect();
      const cards = stack.current.querySelectorAll(`.${styles.card}`);
      if ([...cards].some((card) => overlap(card.getBoundingClientRect(), box))) setMoved((last) => !last);
    };
    check();
    document.addEventListener('focusin', check);
    return () => document.removeEventListener('focusin', check);
  }, [stack, toasts]);
  return isMoved;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function TimedToast({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const { id, tone, title, text, duration, action } = toast;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || duration === undefined) return undefined;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the toast open; everything in it is a button.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastCard
        tone={tone}
        tools={
          <>
            {action && (
              <Button small onClick={action.run}>
                {action.label}
              </Button>
            )}
            <IconButton aria-label={t`Close`} onClick={() => onClose(id)}>
              <CloseIcon />
            </IconButton>
          </>
        }
      >
        <div className={text === undefined ? undefined : styles.title}>{title}</div>
        {text && <div className={styles.text}>{text}</div>}
      </ToastCard>
    </div>
  );
}

interface ToastCardProps {
  tone: Toast['tone'];
  /** Buttons beside the text. */
  tools: ReactNode;
  children: ReactNode;
}

/** The style of a toast, on the public pages and in the panel. */
export function ToastCard({ tone, tools, children }: ToastCardProps) {
  return (
    <div className={classes(styles.card, tone === 'bad' && styles.bad)}>
      <div className={styles.words}>{children}</div>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}
