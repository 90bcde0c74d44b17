/** Minutes that an entered password counts for rights with `stepUp`. A log-in counts as an entry. */
export const STEP_UP_MINUTES = 10;

/** Roles of the people of an agency, from the most rights to the fewest. */
export const ROLES = ['owner', 'editor', 'writer', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The clients that a right covers. Own clients are those that the person is responsible for, and unassigned ones.
 */
export type Reach = 'all' | 'own' | 'none';

/**
 * What each role may do. A route declares one of these rights, and the panel offers only what the person's role allows. With
 * `stepUp` the person has entered the password within the last STEP_UP_MINUTES.
 */
export const RIGHTS = {
  'use the panel': { owner: 'all', editor: 'all', writer: 'all', reader: 'all', stepUp: false },
  'read clients': { owner: 'all', editor: 'all', writer: 'own', reader: 'all', stepUp: false },
  'edit clients': { owner: 'all', editor: 'all', writer: 'own', reader: 'none', stepUp: false },
  release: { owner: 'all', editor: 'all', writer: 'none', reader: 'none', stepUp: false },
  'question sets': { owner: 'all', editor: 'all', writer: 'none', reader: 'none', stepUp: false },
  'client link': { owner: 'all', editor: 'all', writer: 'own', reader: 'none', stepUp: false },
  'end client link': { owner: 'all', editor: 'all', writer: 'own', reader: 'none', stepUp: true },
  'export one': { owner: 'all', editor: 'all', writer: 'own', reader: 'none', stepUp: false },
  'export everyone': { owner: 'all', editor: 'all', writer: 'none', reader: 'none', stepUp: true },
  security: { owner: 'all', editor: 'none', writer: 'none', reader: 'none', stepUp: true },
  settings: { owner: 'all', editor: 'none', writer: 'none', reader: 'none', stepUp: false },
} as const satisfies Record<string, Record<Role, Reach> & { stepUp: boolean }>;
export type Right = keyof typeof RIGHTS;

/** Rights that cover only own clients for some role. */
export type ClientRight = {
  [R in Right]: 'own' extends (typeof RIGHTS)[R][Role] ? R : never;
}[Right];

/** The clients that a right of a role covers. */
export const reachOf = (role: Role, right: Right): Reach => RIGHTS[right][role];

/** The roles that have a right, for all clients or for own ones. */
export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => reachOf(role, right) !== 'none');
