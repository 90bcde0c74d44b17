import { useEffect, useState } from 'react';
import { reviewApi } from '../api/review.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useIsOnDevice } from '../ui/useIsOnDevice.ts';
import { DeskView } from './DeskView.tsx';
import { ReviewFrame } from './frame/ReviewFrame.tsx';
import { loadLater } from './parts/Later.tsx';
import { bindToBrowser, createDesk, type Desk, loadDesk } from './session/desk.ts';
import { DeskProvider } from './session/useDesk.ts';

/** The page at '/review/<token>': what an agency has written, for its client to read and to decide on. */
export default function ReviewPage() {
  return <PageFrame>{useIsOnDevice() ? <OpenedDesk /> : <ReviewFrame />}</PageFrame>;
}

function OpenedDesk() {
  const [desk] = useState(() => {
    const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
    return createDesk({ token, api: reviewApi(token) });
  });
  useEffect(() => {
    const unbind = bindToBrowser(desk);
    const unwatch = desk.store.subscribe(() => openRoundOf(desk));
    void loadDesk(desk);
    return () => {
      unwatch();
      unbind();
    };
  }, [desk]);
  return (
    <DeskProvider value={desk}>
      <DeskView />
    </DeskProvider>
  );
}

/** Behind what there is to read: what the device keeps of it. */
function openRoundOf(desk: Desk): void {
  const { told } = desk.store.get();
  if (!told || desk.round) return;
  loadLater().then(
    ({ openRound }) => openRound(desk, told.roundId),
    (cause: unknown) => console.warn('What this device keeps could not be opened.', cause),
  );
}
