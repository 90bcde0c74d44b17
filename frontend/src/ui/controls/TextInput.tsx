import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './TextInput.module.css';

/** A one-line text field. Its label and error are in the form. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes(styles.field, className)} />;
}

/** One of several options. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classes(styles.field, className)} />;
}

/** A field for longer text, which grows with it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={classes(styles.field, styles.long, className)} />;
}
