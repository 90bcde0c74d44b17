import { ADMIN_FLAG } from '#shared/limits';

/** A flag of this tab that an administrator is logged in. The server decides about access. */
export const panelSession = {
  isFlagged() {
    try {
      return sessionStorage.getItem(ADMIN_FLAG) === 'true';
    } catch {
      // The panel cannot set the flag in a browser that blocks storage.
      return false;
    }
  },
  flag: () => sessionStorage.setItem(ADMIN_FLAG, 'true'),
  unflag: () => sessionStorage.removeItem(ADMIN_FLAG),
};
