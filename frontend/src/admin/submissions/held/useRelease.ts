import { useState } from 'react';
import { useNotify, useRefresh, useUnselect } from 'react-admin';
import { RESOURCE } from '../../../api/submissions.ts';
import { TEXTS } from '../../texts.ts';
import { useServer } from '../../useServer.ts';

/** Lets held forms go, one or several, and says how many went. */
export function useRelease(): { busy: boolean; release: (ids: readonly string[]) => Promise<void> } {
  const server = useServer();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(RESOURCE);
  const [busy, setBusy] = useState(false);
  const release = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      const gone = await server.releaseHeld(ids);
      notify(TEXTS.held.released(gone.length), { type: 'success' });
    } catch (cause) {
      console.warn('Not every held form could be released.', cause);
      notify(TEXTS.held.releaseFailed, { type: 'error' });
    }
    // What else was chosen stays so.
    unselect([...ids]);
    refresh();
    setBusy(false);
  };
  return { busy, release };
}
