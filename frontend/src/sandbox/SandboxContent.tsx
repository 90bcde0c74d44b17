import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './SandboxContent.module.css';
import { SandboxNotice } from './SandboxNotice.tsx';
import type { SandboxState } from './useSandbox.ts';

interface Props<T> {
  state: SandboxState<T>;
  reload: () => void;
  /** Shown when the service is live and not simulated. */
  absent: string;
  children: (data: T) => ReactNode;
}

/** The requests that a simulated service received, or why they cannot be shown. */
export function SandboxContent<T>({ state, reload, absent, children }: Props<T>) {
  switch (state.kind) {
    case 'ready':
      return children(state.data);
    case 'loading':
      return (
        <div className={styles.loading}>
          <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        </div>
      );
    case 'locked':
      return (
        <SandboxNotice heading={t`Please log in first`} action={{ label: t`Log in`, href: '/admin' }}>
          {t`This page shows what clients have sent, so it needs the administrator's session.`}
        </SandboxNotice>
      );
    case 'absent':
      return <SandboxNotice heading={t`Nothing is simulated here`}>{absent}</SandboxNotice>;
    case 'failed':
      return (
        <SandboxNotice
          heading={t`This could not be loaded`}
          action={{ label: t`Try again`, onClick: reload }}
        >
          {t`The server sent an unexpected response.`}
        </SandboxNotice>
      );
  }
}
