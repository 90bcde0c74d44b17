import { useEffect, useEffectEvent } from 'react';
import { useLogout } from 'react-admin';
import { panelSession } from '../../ui/panelSession.ts';
import { endSession } from './authProvider.ts';
import { openTabs } from './tabs.ts';

/** Shows the login page when another tab has logged out: nothing of the clients stays on the screen. */
export function useLogOutElsewhere(): void {
  const logOut = useLogout();
  const leave = useEffectEvent(() => {
    // The tab that logs out hears itself.
    if (!panelSession.isFlagged()) return;
    endSession();
    void logOut();
  });
  useEffect(() => {
    const tabs = openTabs();
    tabs.listen(() => leave());
    return tabs.close;
  }, []);
}
