import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/controls/Button.tsx';
import styles from './SandboxNotice.module.css';

/** A link or a button. */
export type NoticeAction = { label: string } & ({ href: string } | { onClick: () => void });

interface Props {
  heading: string;
  children: ReactNode;
  action?: NoticeAction | undefined;
}

/** A notice instead of content: empty, login required or failed. */
export function SandboxNotice({ heading, children, action }: Props) {
  return (
    <div role="status" className={styles.notice}>
      <h2>{heading}</h2>
      <p className={styles.words}>{children}</p>
      {action && <Action action={action} />}
    </div>
  );
}

function Action({ action }: { action: NoticeAction }) {
  if ('href' in action) {
    return (
      <ButtonLink variant="contained" href={action.href} className={styles.action}>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <Button variant="contained" onClick={action.onClick} className={styles.action}>
      {action.label}
    </Button>
  );
}
