import type { ReactNode } from 'react';
import styles from './Closed.module.css';
import { Header } from './Header.tsx';

/** A calm page for when there is nothing to show. */
export function Closed({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <Header />
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {children !== undefined && <div className={styles.words}>{children}</div>}
      </main>
    </>
  );
}
