import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../theme/tokens.ts';
import { BoardCardView } from './BoardCardView.tsx';
import { SandboxContent } from './SandboxContent.tsx';
import { SandboxFrame } from './SandboxFrame.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { type Board, type BoardList, fetchBoards } from './sandboxApi.ts';
import { useHash } from './useHash.ts';
import { useSandbox } from './useSandbox.ts';

export const BOARD_NOTE =
  'This is a local stand-in for Trello. What you see was sent to it and stays on this machine.';

/** One board with its lists; the card named behind # in the address is open. */
export function BoardPage({ id }: { id: string }) {
  const { state, reload } = useSandbox(fetchBoards);
  const board = state.kind === 'ready' ? state.data.find((candidate) => candidate.id === id) : undefined;
  return (
    <SandboxFrame title={board?.name ?? 'Board'} note={BOARD_NOTE} section="boards" onRefresh={reload}>
      <SandboxContent state={state} reload={reload} service="Trello">
        {() => (board ? <Lists board={board} /> : <NoBoard />)}
      </SandboxContent>
    </SandboxFrame>
  );
}

function NoBoard() {
  return (
    <SandboxNotice
      heading="There is no such board"
      action={{ label: 'See all boards', href: '/sandbox/board/all' }}
    >
      It may have been deleted, or the data folder is a new one.
    </SandboxNotice>
  );
}

function Lists({ board }: { board: Board }) {
  const openCard = useHash();
  return (
    <Box sx={lists}>
      {board.lists.map((list) => (
        <List key={list.id} list={list} openCard={openCard} />
      ))}
    </Box>
  );
}

function List({ list, openCard }: { list: BoardList; openCard: string }) {
  const headingId = `list-${list.id}`;
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ bgcolor: '#f1efea', borderRadius: '16px', p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 0.5, mb: 1.5 }}>
        <Typography id={headingId} variant="h2" sx={{ fontSize: '1.25rem' }}>
          {list.name}
        </Typography>
        <Typography variant="body2" sx={{ color: tokens.inkSoft }}>
          {list.cards.length}
        </Typography>
      </Box>
      {list.cards.length === 0 && (
        <Typography sx={{ color: tokens.inkSoft, px: 0.5, pb: 1 }}>No cards yet</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {list.cards.map((card) => (
          <BoardCardView key={card.id} card={card} isTarget={card.shortLink === openCard} />
        ))}
      </Box>
    </Box>
  );
}

const lists = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
};
