import { classes } from '../ui/classes.ts';
import styles from './BoardListPage.module.css';
import { BOARD_NOTE } from './BoardPage.tsx';
import card from './Card.module.css';
import { SandboxContent } from './SandboxContent.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { type Board, fetchBoards } from './sandboxApi.ts';
import { useSandbox } from './useSandbox.ts';
import { count } from './words.ts';

/** All boards, newest first. */
export function BoardListPage() {
  const { state, reload } = useSandbox(fetchBoards);
  return (
    <SandboxFrame title="Boards" note={BOARD_NOTE} section="boards" onRefresh={reload}>
      <SandboxContent state={state} reload={reload} service="Trello">
        {(boards) => (boards.length === 0 ? <NoBoards /> : <Boards boards={boards} />)}
      </SandboxContent>
    </SandboxFrame>
  );
}

function NoBoards() {
  return (
    <SandboxNotice heading="No board yet">
      When a prospect saves the first step of the form, a board is made for them and appears here.
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
            <p className={styles.count}>
              {count(
                board.lists.reduce((sum, { cards }) => sum + cards.length, 0),
                'card',
              )}
            </p>
          </a>
        </li>
      ))}
    </ul>
  );
}
