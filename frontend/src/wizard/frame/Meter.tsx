import type { CSSProperties } from 'react';
import styles from './Meter.module.css';

/** A thin bar that fills up. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  const part = { '--part': `${percent}%` } as CSSProperties;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.meter}
    >
      <div className={styles.part} style={part} />
    </div>
  );
}
