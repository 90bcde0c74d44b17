import { plural, t } from '@lingui/core/macro';
import { classes } from '../ui/classes.ts';
import styles from './BoardListPage.module.css';
import { boardNote, whenTrelloIsLive } from './BoardPage.tsx';
import card from './Card.module.css';
import { SandboxContent } from './SandboxContent.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { type Board, fetchBoards } from './sandboxApi.ts';
import { useSandbox } from './useSandbox.ts';

/** All boards, newest first. */
export function BoardListPage() {
  const { state, reload } = useSandbox(fetchBoards);
  return (
    <SandboxFrame title={t`Boards`} note={boardNote()} section="boards" onRefresh={reload}>
      <SandboxContent state={state} reload={reload} absent={whenTrelloIsLive()}>
        {(boards) => (boards.length === 0 ? <NoBoards /> : <Boards boards={boards} />)}
      </SandboxContent>
    </SandboxFrame>
  );
}

function NoBoards() {
  return (
    <SandboxNotice heading={t`No board yet`}>
      {t`When a prospect saves the first step of the form, a board is made for them and appears here.`}
    </SandboxNotice>
  );
}

function Boards({ boards }: { boards: Board[] }) {
  return (
    <ul className={styles.boards}>
      {boards.map((board) => (
        <li key={board.id} className={classes(card.card, styles.board)}>
          <a href={`/sandbox/board/${board.id}`} className={styles.link}>
            <h2 className={styles.name}>{board.name}</h2>
            <p className={styles.count}>{cardsOf(board)}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}

function cardsOf({ lists }: Board): string {
  const count = lists.reduce((sum, { cards }) => sum + cards.length, 0);
  return plural(count, { one: '# card', other: '# cards' });
}
