import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ReviewPost } from '../../api/review.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { approveAll } from '../acts/actions.ts';
import { useDesk, useDeskState } from '../session/useDesk.ts';
import { NameForm } from './NameForm.tsx';
import styles from './RemainingSheet.module.css';

/** The titles of what remains. What nobody has opened is not said yes to by itself. */
export function RemainingSheet({ posts }: { posts: readonly ReviewPost[] }) {
  const desk = useDesk();
  const opened = useDeskState((state) => state.kept.opened);
  const asked = useDeskState((state) => state.asking?.place === 'remaining');
  const wasOpened = ({ id, version }: ReviewPost) => opened[id] === version;
  const [chosen, setChosen] = useState(() => new Set(posts.filter(wasOpened).map(({ id }) => id)));
  const close = () => {
    desk.store.dispatch({ type: 'asking', asking: undefined });
    desk.store.dispatch({ type: 'sheet', open: false });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const count = chosen.size;
  const actions = (
    <>
      <Button onClick={close}>{t`Cancel`}</Button>
      <Button
        variant="contained"
        aria-disabled={count === 0}
        onClick={() => {
          if (count > 0)
            approveAll(
              desk,
              posts.filter(({ id }) => chosen.has(id)),
            );
        }}
      >
        {plural(count, { 0: 'Approve', one: 'Approve # post', other: 'Approve # posts' })}
      </Button>
    </>
  );
  return (
    <Modal title={t`Approve several posts`} onClose={close} actions={asked ? null : actions}>
      {asked ? (
        <NameForm onCancel={close} />
      ) : (
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={chosen.has(post.id)}
                  onChange={() => toggle(post.id)}
                />
                <bdi>{post.title}</bdi>
                {!wasOpened(post) && <span className={styles.hint}>{t`You have not opened it yet`}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
