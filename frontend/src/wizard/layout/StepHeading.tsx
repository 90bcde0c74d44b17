import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './StepHeading.module.css';

let isFirstPage = true;

interface StepHeadingProps {
  title: string;
  /** For the first step, whose form is not the page's main heading. */
  isPartOfPage?: boolean;
  children?: ReactNode;
}

/** The heading of a step. It takes the focus whenever a step opens, except when the page is loaded. */
export function StepHeading({ title, isPartOfPage = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else focusWhenFree(heading.current);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes(styles.title, isPartOfPage && styles.part)}>
        {title}
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </>
  );
}

/** While a modal dialog is open nothing behind it can take the focus, so it waits until the dialog closes. */
function focusWhenFree(element: HTMLElement | null): void {
  const dialog = document.querySelector('dialog[open]');
  const focus = () => element?.focus({ preventScroll: true });
  if (dialog) dialog.addEventListener('close', focus, { once: true });
  else focus();
}
