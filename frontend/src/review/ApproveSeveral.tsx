import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ReviewPost } from '../api/review.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Modal } from '../ui/controls/Modal.tsx';
import { approveAll } from './actions.ts';
import styles from './deferred.module.css';
import { NameForm } from './NameForm.tsx';
import { useReviewState, useSession } from './session.ts';

/** Approves several posts that were read to the end; each can be deselected. */
export function ApproveSeveral({ posts }: { posts: readonly ReviewPost[] }) {
  const session = useSession();
  const asksForName = useReviewState((state) => state.nameRequest?.place === 'several');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = posts.filter(({ id }) => !leftOut.has(id));
  const close = () => {
    session.store.dispatch({ type: 'nameRequest', nameRequest: undefined });
    session.store.dispatch({ type: 'sheet', open: false });
  };
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };
  const count = chosen.length;
  const actions = (
    <>
      <Button onClick={close}>{t`Cancel`}</Button>
      <Button
        variant="contained"
        aria-disabled={count === 0}
        onClick={() => {
          if (count > 0) approveAll(session, chosen);
        }}
      >
        {plural(count, { 0: 'Approve', one: 'Approve # post', other: 'Approve # posts' })}
      </Button>
    </>
  );
  return (
    <Modal title={t`Approve several posts`} onClose={close} actions={asksForName ? null : actions}>
      {asksForName ? (
        <NameForm onCancel={close} />
      ) : (
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={!leftOut.has(post.id)}
                  onChange={() => toggle(post.id)}
                />
                <bdi>{post.title}</bdi>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
