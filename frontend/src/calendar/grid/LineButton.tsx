import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './LineButton.module.css';

/** A button no higher than a line of small text, for the cells of a month. */
export function LineButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(styles.button, className)} />;
}
