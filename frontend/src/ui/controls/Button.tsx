import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

type Variant = 'contained' | 'outlined' | 'text';

interface Look {
  variant?: Variant;
  danger?: boolean;
  /** A lower button for toolbars. */
  small?: boolean;
  startIcon?: ReactNode;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Takes the focus when its dialog opens. */
  'data-autofocus'?: boolean;
}

/** A button. While busy, set `aria-disabled`: `disabled` would lose the focus. */
export function Button({ variant, danger, small, startIcon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={lookOf({ variant, danger, small }, className)}>
      {startIcon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  danger,
  small,
  startIcon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look & { href: string }) {
  return (
    <a {...rest} className={lookOf({ variant, danger, small }, className)}>
      {startIcon}
      {children}
    </a>
  );
}

/** A round icon button; it needs a name. */
export function IconButton({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...rest} className={classes(styles.button, styles.round, className)} />;
}

function lookOf({ variant = 'text', danger, small }: Look, className: string | undefined) {
  return classes(styles.button, styles[variant], danger && styles.danger, small && styles.small, className);
}
