import { useState } from 'react';
import { useNotify, useRefresh, useUnselect } from 'react-admin';
import { RESOURCE } from '../../../api/submissions.ts';
import { useApi } from '../../useApi.ts';

/** Lets held forms go, one or several, and says how many went. */
export function useRelease(): { busy: boolean; release: (ids: readonly string[]) => Promise<void> } {
  const server = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselect(RESOURCE);
  const [busy, setBusy] = useState(false);
  const release = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      const gone = await server.releaseHeld(ids);
      notify(gone.length === 1 ? 'The form was released.' : `${gone.length} forms were released.`, {
        type: 'success',
      });
    } catch (cause) {
      console.warn('Not every held form could be released.', cause);
      notify('Not every form could be released. Please try again.', { type: 'error' });
    }
    // What else was chosen stays so.
    unselect([...ids]);
    refresh();
    setBusy(false);
  };
  return { busy, release };
}
