import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './Modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the footer. */
  actions: ReactNode;
  wide?: boolean;
  /** Escape does not close the dialog. */
  busy?: boolean;
}

/** A native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Modal({ title, onClose, children, actions, wide = false, busy = false }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect, because its clean-up has to close the dialog while it is mounted, so that the focus is restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2');
    first?.focus();
    return () => {
      element?.close();
      // The previously focused element may have been removed with its step: then the new step's heading takes the
      // focus.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      // Browsers do not allow cancelling a second Escape in a row, so the key is handled first.
      onKeyDown={(event) => {
        if (busy && event.key === 'Escape') event.preventDefault();
      }}
    >
      <h2 id={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
