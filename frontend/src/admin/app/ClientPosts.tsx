import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { lazyImport } from '../../ui/lazyImport.ts';
import { useQuestion } from '../ui/useConfirm.tsx';

const loadClientPosts = lazyImport(() => import('../../plannedPosts/clientPosts.ts'));

/**
 * Asks at logout whether to remove clients' posts from this browser's calendar, which anyone who uses the browser can
 * read. Asks nothing if the calendar cannot be read. `dialog` has to be rendered.
 */
export function useClientPosts(): { askAndRemove: () => Promise<'log out' | 'stay'>; dialog: ReactNode } {
  const { question: count, ask, answer } = useQuestion<number, 'keep' | 'remove'>();
  const askAndRemove = async () => {
    const { countClientPosts, removeClientPosts } = await loadClientPosts();
    const posts = await countClientPosts().catch(() => 0);
    if (posts === 0) return 'log out';
    const choice = await ask(posts);
    if (choice === 'remove') await removeClientPosts();
    return choice === undefined ? 'stay' : 'log out';
  };
  const dialog = count !== undefined && (
    <Dialog open onClose={() => answer()} aria-labelledby="posts-title" aria-describedby="posts-text">
      <DialogTitle id="posts-title">Remove clients’ posts from this browser?</DialogTitle>
      <DialogContent>
        <DialogContentText id="posts-text">
          {count === 1 ? '1 post of a client is' : `${count} posts of clients are`} in this browser's
          calendar. Anyone who uses this browser can read the calendar without logging in.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer('keep')}>Keep and log out</Button>
        <Button autoFocus variant="contained" onClick={() => answer('remove')}>
          Remove and log out
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { askAndRemove, dialog };
}
