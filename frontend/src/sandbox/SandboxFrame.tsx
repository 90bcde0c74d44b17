import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { classes } from '../ui/classes.ts';
import { Button, ButtonLink } from '../ui/controls/Button.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import styles from './SandboxFrame.module.css';

export type SandboxSection = 'inbox' | 'boards';

const SECTIONS: Record<SandboxSection, { label: () => string; href: string }> = {
  inbox: { label: () => t`Inbox`, href: '/sandbox/inbox' },
  boards: { label: () => t`Boards`, href: '/sandbox/board/all' },
};

interface Props {
  title: string;
  /** A banner: this is a simulation, not the real service. */
  note: string;
  section: SandboxSection | undefined;
  onRefresh?: (() => void) | undefined;
  children: ReactNode;
}

/** Frame of the pages of the simulated services. */
export function SandboxFrame({ title, note, section, onRefresh, children }: Props) {
  useEffect(() => {
    document.title = t`${title} · Byline sandbox`;
  }, [title]);
  return (
    <PageFrame>
      <header className={styles.header}>
        <div className={classes(styles.column, styles.bar)}>
          <p className={styles.name}>{t`Byline sandbox`}</p>
          <nav aria-label={t`Sandbox`} className={styles.nav}>
            {Object.entries(SECTIONS).map(([name, { label, href }]) => (
              <ButtonLink
                key={name}
                href={href}
                className={styles.link}
                {...(name === section && { 'aria-current': 'page' })}
              >
                {label()}
              </ButtonLink>
            ))}
          </nav>
        </div>
      </header>
      <main className={classes(styles.column, styles.main)}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {onRefresh && (
            <Button variant="outlined" onClick={onRefresh}>
              {t`Refresh`}
            </Button>
          )}
        </div>
        <p className={styles.note}>{note}</p>
        {children}
      </main>
      <footer className={classes(styles.column, styles.footer)}>
        <a href="/admin">{t`Admin panel`}</a>
      </footer>
    </PageFrame>
  );
}
