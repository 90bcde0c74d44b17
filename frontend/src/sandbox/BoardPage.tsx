import { t } from '@lingui/core/macro';
import { BoardCardView } from './BoardCardView.tsx';
import styles from './BoardPage.module.css';
import { SandboxContent } from './SandboxContent.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { type Board, type BoardList, fetchBoards } from './sandboxApi.ts';
import { useHash } from './useHash.ts';
import { useSandbox } from './useSandbox.ts';

/** What the pages of the boards are. */
export function boardNote(): string {
  return t`This is a local stand-in for Trello. What you see was sent to it and stays on this machine.`;
}

export function whenTrelloIsLive(): string {
  return t`Trello is live on this server: look there instead.`;
}

/** One board with its lists; the card named behind # in the address is open. */
export function BoardPage({ id }: { id: string }) {
  const { state, reload } = useSandbox(fetchBoards);
  const board = state.kind === 'ready' ? state.data.find((candidate) => candidate.id === id) : undefined;
  return (
    <SandboxFrame title={board?.name ?? t`Board`} note={boardNote()} section="boards" onRefresh={reload}>
      <SandboxContent state={state} reload={reload} absent={whenTrelloIsLive()}>
        {() => (board ? <Lists board={board} /> : <NoBoard />)}
      </SandboxContent>
    </SandboxFrame>
  );
}

function NoBoard() {
  return (
    <SandboxNotice
      heading={t`There is no such board`}
      action={{ label: t`See all boards`, href: '/sandbox/board/all' }}
    >
      {t`It may have been deleted, or the data folder is a new one.`}
    </SandboxNotice>
  );
}

function Lists({ board }: { board: Board }) {
  const openCard = useHash();
  return (
    <div className={styles.lists}>
      {board.lists.map((list) => (
        <List key={list.id} list={list} openCard={openCard} />
      ))}
    </div>
  );
}

function List({ list, openCard }: { list: BoardList; openCard: string }) {
  const headingId = `list-${list.id}`;
  return (
    <section aria-labelledby={headingId} className={styles.list}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name}>
          {list.name}
        </h2>
        <span className={styles.count}>{list.cards.length}</span>
      </div>
      {list.cards.length === 0 && <p className={styles.empty}>{t`No cards yet`}</p>}
      <ul className={styles.cards}>
        {list.cards.map((card) => (
          <BoardCardView key={card.id} card={card} isTarget={card.shortLink === openCard} />
        ))}
      </ul>
    </section>
  );
}
