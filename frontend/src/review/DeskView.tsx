import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Desk } from './Desk.tsx';
import { Closed } from './frame/Closed.tsx';
import { Header } from './frame/Header.tsx';
import { ReviewFrame } from './frame/ReviewFrame.tsx';
import { Unreachable } from './frame/Unreachable.tsx';
import { useDeskState } from './session/useDesk.ts';

/** The desk in the state that it is in. */
export function DeskView() {
  const phase = useDeskState((state) => state.phase);
  const review = useDeskState((state) => state.review);
  useEffect(() => {
    document.title = review ? t`Your month · ${review.website}` : t`Your month`;
  }, [review]);
  if (phase === 'gone') {
    return (
      <Closed title={t`This link no longer opens anything`}>
        {t`Links to posts are open for 30 days, or until the agency closes them. Ask your agency for a new one; nothing you have said is lost.`}
      </Closed>
    );
  }
  if (phase === 'unreachable') return <Unreachable />;
  if (!review) return <ReviewFrame />;
  if (review.posts.length === 0 && !review.strategy)
    return <Closed title={t`Nothing to read yet. We will email you.`} />;
  return (
    <>
      <Header website={review.website} />
      <Desk review={review} />
    </>
  );
}
