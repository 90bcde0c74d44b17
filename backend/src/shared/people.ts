import { ROLES, type Role } from './rights.js';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Maximum people of an agency with access or an invitation. */
export const MAX_PEOPLE = 100;
export const MAX_PERSON_NAME = 100;
/** Codes for a person without the authenticator app. */
export const RECOVERY_CODES = 10;
/** The page where an invitation is accepted. Its token follows after `#`, which browsers do not send. */
export const INVITATION_PAGE = '/admin/invitation';

/** The filter for unassigned clients: those without a responsible person. */
export const UNASSIGNED = 'unassigned';

/** Rights of each role in words, for the dialog that chooses one. */
export const ROLE_LABELS: Readonly<Record<Role, { name: string; may: string }>> = {
  owner: { name: 'Owner', may: 'Everything, including people, settings and deleting clients' },
  editor: { name: 'Editor', may: 'All clients, releases to clients, question sets and exports' },
  writer: { name: 'Writer', may: 'Own and unassigned clients; no releases' },
  reader: { name: 'Reader', may: 'Reads all clients and changes nothing' },
};

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);
