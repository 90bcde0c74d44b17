import { ADMIN_FLAG } from '#shared/limits';

/** The flag of this tab that says an administrator is logged in. What it opens is the server's to decide. */
export const panelSession = {
  isFlagged: () => sessionStorage.getItem(ADMIN_FLAG) === 'true',
  flag: () => sessionStorage.setItem(ADMIN_FLAG, 'true'),
  unflag: () => sessionStorage.removeItem(ADMIN_FLAG),
};
