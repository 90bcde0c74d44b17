import { counted } from '#shared/units';

/** What the panel says of the posts of all clients. */
export const POST_LIST_TEXTS = {
  title: 'Posts',
  loading: 'Loading the posts...',
  failed: 'The posts could not be loaded. Please try again.',
  none: 'No posts found.',
  search: 'Search by title or client',
  open: 'Open post',
  /** Beside its title, where several are read one after the other. */
  openOf: (title: string, client: string) => `Open post: ${title}, ${client}`,
  columns: {
    client: 'Client',
    title: 'Title',
    month: 'Month',
    planned: 'Planned',
    state: 'State',
    faults: 'Open faults',
    changed: 'Changed',
  },
  version: (number: number) => `Version ${number}`,
  noDay: 'No day yet',
  unwritten: 'Not written',
  notChecked: 'Not checked',
  faults: (faults: number) => (faults === 0 ? 'None' : counted(faults, 'fault')),
  views: {
    all: 'All',
    due: 'Due this week',
    changesWanted: 'Changes wanted',
    withClient: 'With the client',
    toWrite: 'To write',
  },
} as const;
