import type { ReactNode } from 'react';
import styles from './PostFrame.module.css';

interface PostFrameProps {
  name: string;
  headline?: string;
  children: ReactNode;
}

/** A post with its author's initial, name and headline, as in a feed. */
export function PostFrame({ name, headline, children }: PostFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.author}>
        <span aria-hidden="true" className={styles.initial}>
          {name.charAt(0).toUpperCase()}
        </span>
        <span>
          <span className={styles.name}>{name}</span>
          {headline && <span className={styles.headline}>{headline}</span>}
        </span>
      </div>
      {children}
    </div>
  );
}
