import { t } from '@lingui/core/macro';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { ReviewPost } from '../../api/review.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { act } from '../parts/Later.tsx';
import { useDesk } from '../session/useDesk.ts';
import type { Draft } from '../state/deskState.ts';
import styles from './VerdictButtons.module.css';

/** What one can do with a post: yes, changes, and what is rarer in a menu. Of a decided one: say something. */
export function VerdictButtons({ post }: { post: ReviewPost }) {
  const desk = useDesk();
  const write = (intent: Draft['intent']) =>
    act(({ keepDraft }) => keepDraft(desk, { postId: post.id }, { intent, text: '' }));
  if (post.state !== 'in_review') {
    return (
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => write('comment')}>
          {t`Comment`}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button
        variant="contained"
        className={styles.large}
        onClick={() => act(({ approve }) => approve(desk, post))}
      >
        {t`Approve`}
      </Button>
      <Button variant="outlined" className={styles.large} onClick={() => write('changes_wanted')}>
        {t`Ask for changes`}
      </Button>
      <MoreMenu onWrite={write} />
    </div>
  );
}

function MoreMenu({ onWrite }: { onWrite: (intent: Draft['intent']) => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const choose = (intent: Draft['intent']) => () => {
    close();
    onWrite(intent);
  };
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <details ref={menu} className={styles.more} onKeyDown={onKeyDown} onBlur={left}>
      <summary className={styles.summary}>{t`More`}</summary>
      <div className={styles.menu}>
        <Button onClick={choose('comment')}>{t`Comment`}</Button>
        <Button danger onClick={choose('declined')}>{t`Decline`}</Button>
      </div>
    </details>
  );
}
