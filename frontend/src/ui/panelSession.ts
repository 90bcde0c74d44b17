import { ADMIN_FLAG } from '#shared/limits';

/** A flag of this tab that an administrator is logged in. The server decides about access. */
export const panelSession = {
  isFlagged: () => sessionStorage.getItem(ADMIN_FLAG) === 'true',
  flag: () => sessionStorage.setItem(ADMIN_FLAG, 'true'),
  unflag: () => sessionStorage.removeItem(ADMIN_FLAG),
};
