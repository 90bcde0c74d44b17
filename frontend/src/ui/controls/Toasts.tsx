import { t } from '@lingui/core/macro';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const place = usePlace(stack, toasts, edge);
  const cards = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <TimedToast key={toast.id} toast={toast} onClose={onClose} />);
  const live = label === undefined;
  return (
    <div
      ref={stack}
      className={classes(styles.stack, place === undefined && styles[edge])}
      style={place === undefined ? undefined : { insetBlockStart: place }}
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

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Distance of the toasts from the edges of the window and from controls, in pixels. */
const EDGE = 12;
const GAP = 8;

interface Span {
  top: number;
  bottom: number;
}

/**
 * The place nearest to the edge at which toasts of a height cover none of the controls.
 * @param limits the part of the window that toasts may cover
 * @returns the distance of their top from the top of the window; undefined if there is no such place
 */
export function findPlace(
  edge: 'top' | 'bottom',
  { height, limits, controls }: { height: number; limits: Span; controls: readonly Span[] },
): number | undefined {
  const places =
    edge === 'top'
      ? [limits.top, ...controls.map(({ bottom }) => bottom + GAP).sort((one, other) => one - other)]
      : [limits.bottom, ...controls.map(({ top }) => top - GAP).sort((one, other) => other - one)].map(
          (bottom) => bottom - height,
        );
  return places.find(
    (top) =>
      top >= limits.top &&
      top + height <= limits.bottom &&
      controls.every((control) => control.bottom + GAP <= top || top + height <= control.top - GAP),
  );
}

/**
 * Keeps the toasts off buttons, links and fields, also after scrolling.
 * @returns the distance from the top of the window; undefined for the usual place at the edge
 */
function usePlace(
  stack: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
  edge: 'top' | 'bottom',
): number | undefined {
  const [place, setPlace] = useState<number>();
  useLayoutEffect(() => {
    if (toasts.length === 0) {
      setPlace(undefined);
      return undefined;
    }
    const move = () => stack.current && setPlace(placeOf(stack.current, edge));
    move();
    const moving = new AbortController();
    const { signal } = moving;
    for (const name of ['focusin', 'scrollend']) document.addEventListener(name, move, { signal });
    window.addEventListener('resize', move, { signal });
    return () => moving.abort();
  }, [stack, toasts, edge]);
  return place;
}

function placeOf(stack: HTMLElement, edge: 'top' | 'bottom'): number | undefined {
  const { left, right, height } = stack.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !stack.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && left < box.right)
    .filter((box) => box.bottom > 0 && box.top < window.innerHeight);
  const limits = { top: EDGE, bottom: window.innerHeight - EDGE };
  return findPlace(edge, { height, limits, controls });
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
