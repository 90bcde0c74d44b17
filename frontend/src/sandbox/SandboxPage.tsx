import { t } from '@lingui/core/macro';
import { BoardListPage } from './BoardListPage.tsx';
import { BoardPage } from './BoardPage.tsx';
import { InboxPage } from './InboxPage.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';

/** The pages of the stand-ins: /sandbox/inbox, /sandbox/board/all and /sandbox/board/:id. */
export default function SandboxPage() {
  const [, , page, id] = window.location.pathname.split('/');
  if (page === 'inbox') return <InboxPage />;
  if (page === 'board' && id !== undefined && id !== 'all') return <BoardPage id={decodeURIComponent(id)} />;
  if (page === 'board') return <BoardListPage />;
  return (
    <SandboxFrame
      title={t`There is no page here`}
      note={t`Choose the inbox or the boards above.`}
      section={undefined}
    >
      {null}
    </SandboxFrame>
  );
}
