import { useEffect, useEffectEvent } from 'react';
import { useLogout } from 'react-admin';
import { panelSession } from '../../ui/panelSession.ts';
import { flushPendingActions } from '../editing/undo.ts';
import { endSession, openTabs, type Word } from './authProvider.ts';

/**
 * Shows the login page when another tab logs out, so that no client data stays visible. Pending actions of this tab
 * are flushed first, while the session is valid.
 */
export function useLogOutElsewhere(): void {
  const logOut = useLogout();
  const onMessage = useEffectEvent((word: Word) => {
    // The tab that logs out receives its own message.
    if (!panelSession.isFlagged()) return;
    if (word === 'logging out') return void flushPendingActions();
    endSession();
    void logOut();
  });
  useEffect(() => {
    const tabs = openTabs();
    tabs.listen((word) => onMessage(word));
    return tabs.close;
  }, []);
}
