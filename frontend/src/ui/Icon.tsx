import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/**
 * An icon in the text's colour. It is always beside a text or in a named control, so it is hidden from screen readers.
 */
export function Icon({ size = 20, children }: { size?: number; children: ReactNode }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export function TickIcon() {
  return (
    <Icon size={12}>
      <path d="M4 12.5 9.5 18 20 6.5" strokeWidth={3.5} />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon size={18}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}
