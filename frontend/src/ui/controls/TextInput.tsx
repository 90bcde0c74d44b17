import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './TextInput.module.css';

/** A one-line text input. Its label and error are rendered by the form. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes(styles.field, className)} />;
}

/** One of several options. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classes(styles.field, className)} />;
}

/** A text area that grows with its text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={classes(styles.field, styles.long, className)} />;
}
