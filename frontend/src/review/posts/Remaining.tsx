import { t } from '@lingui/core/macro';
import type { ReviewPost } from '../../api/review.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Later, RemainingSheet } from '../parts/Later.tsx';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import styles from './Remaining.module.css';

/** The way to say yes to several posts at once. */
export function Remaining({ posts }: { posts: readonly ReviewPost[] }) {
  const { store } = useDesk();
  const sheet = useDeskState((state) => state.sheet);
  const open = posts.filter(({ state }) => state === 'in_review');
  if (open.length < 2) return null;
  return (
    <div className={styles.remaining}>
      <Button variant="outlined" onClick={() => store.dispatch({ type: 'sheet', open: true })}>
        {t`Approve remaining ${{ count: open.length }}`}
      </Button>
      {sheet && (
        <Later>
          <RemainingSheet posts={open} />
        </Later>
      )}
    </div>
  );
}
