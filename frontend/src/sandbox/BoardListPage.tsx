import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { BOARD_NOTE } from './BoardPage.tsx';
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
    <Box component="ul" sx={grid}>
      {boards.map((board) => (
        <Card component="li" key={board.id}>
          <CardActionArea href={`/sandbox/board/${board.id}`} sx={{ p: 2.5, height: '100%' }}>
            <Typography variant="h3" component="h2">
              {board.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {count(
                board.lists.reduce((sum, { cards }) => sum + cards.length, 0),
                'card',
              )}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
};
