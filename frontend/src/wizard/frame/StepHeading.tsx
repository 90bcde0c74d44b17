import { type ReactNode, useEffect, useRef } from 'react';
import styles from './StepHeading.module.css';

let isFirstPage = true;

/** The heading of a step. It takes the focus whenever a step opens, but not on the very first page. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else focusWhenFree(heading.current);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </>
  );
}

/** While a modal dialog is open nothing behind it can take the focus: then when it closes. */
function focusWhenFree(element: HTMLElement | null): void {
  const dialog = document.querySelector('dialog[open]');
  const focus = () => element?.focus({ preventScroll: true });
  if (dialog) dialog.addEventListener('close', focus, { once: true });
  else focus();
}
