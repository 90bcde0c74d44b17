import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './SandboxContent.module.css';
import { SandboxNotice } from './SandboxNotice.tsx';
import type { SandboxState } from './useSandbox.ts';

interface Props<T> {
  state: SandboxState<T>;
  reload: () => void;
  /** What is live when there is no stand-in, as it begins a sentence. */
  service: string;
  children: (data: T) => ReactNode;
}

/** What a stand-in received, or why it cannot be shown. */
export function SandboxContent<T>({ state, reload, service, children }: Props<T>) {
  switch (state.kind) {
    case 'ready':
      return children(state.data);
    case 'loading':
      return (
        <div className={styles.loading}>
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      );
    case 'locked':
      return (
        <SandboxNotice heading="Please log in first" action={{ label: 'Log in', href: '/admin' }}>
          This page shows what clients have sent, so it needs the administrator's session.
        </SandboxNotice>
      );
    case 'absent':
      return (
        <SandboxNotice heading="There is no stand-in here">
          {service} is live on this server: look there instead.
        </SandboxNotice>
      );
    case 'failed':
      return (
        <SandboxNotice heading="This could not be loaded" action={{ label: 'Try again', onClick: reload }}>
          The server did not answer as it should.
        </SandboxNotice>
      );
  }
}
