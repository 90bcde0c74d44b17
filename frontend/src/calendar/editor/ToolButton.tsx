import type { ComponentProps } from 'react';
import styles from './ToolButton.module.css';

/** A button of one sign, beside what it is about. */
export function ToolButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...props} className={styles.tool} />;
}
