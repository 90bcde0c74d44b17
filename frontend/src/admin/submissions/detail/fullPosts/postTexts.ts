import { counted } from '#rules/units';

/** What the panel says of a single post. */
export const POST_TEXTS = {
  /** The name of a control of one post, for who hears it without its surroundings. */
  of: (label: string, title: string) => `${label}: ${title}`,
  refused: 'This was changed elsewhere in the meantime. The present post is shown now.',
  failed: 'That did not work. Please try again.',
  editor: {
    title: 'Post title',
    text: 'Post text',
    saved: 'The post was saved.',
    savedWithCard: 'The post was saved; its Trello card is being updated.',
    deleted: 'This post was deleted elsewhere. Your text stays here until you discard it.',
  },
  rewrite: {
    label: 'Write again',
    title: 'Write this post again?',
    text: 'The new text replaces the present one, here and on its Trello card. The present one stays as a version.',
    instruction: 'Instruction (optional)',
    example: 'For instance: shorter, and begin with the lost order.',
    action: 'Write again',
    busy: 'Writing again...',
    waiting: 'Waiting to be written again...',
    failed: 'The post could not be written again.',
    dismiss: 'Leave it',
  },
  versions: {
    label: 'Versions',
    title: (title: string) => `Versions of “${title}”`,
    list: 'Versions, newest first',
    loading: 'Loading the versions...',
    loadFailed: 'The versions could not be loaded. Please try again.',
    name: (number: number) => `Version ${number}`,
    present: 'Present',
    made: { written: 'Written', edited: 'Edited', rewritten: 'Written again', restored: 'Restored' },
    by: { model: 'by the AI', editor: 'by an editor' },
    restoredFrom: (number: number) => `Restored from version ${number}`,
    instruction: (instruction: string) => `“${instruction}”`,
    compared: (number: number) => `Version ${number}, compared with the present text`,
    presentText: 'The present text',
    same: 'It says the same as the present text.',
    restore: 'Restore',
    restored: (number: number) => `Version ${number} was restored.`,
  },
  diff: {
    added: (count: number) => `${counted(count, 'word')} only here`,
    removed: (count: number) => `${counted(count, 'word')} only in the present text`,
  },
  remove: {
    label: 'Delete',
    coming: (title: string) =>
      `“${title}” is deleted with all its versions, and its Trello card is archived.`,
    undo: 'Undo',
  },
  order: {
    up: 'Move up',
    down: 'Move down',
    moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
  },
  photos: {
    label: 'Photos',
    title: (title: string) => `Photos for “${title}”`,
    text: 'The chosen photos go to the Trello card too.',
    list: "The client's photos",
    chosen: (count: number, limit: number) => `${count} of ${limit} chosen`,
    shown: (title: string) => `Photos of ${title}`,
    saved: 'The photos were saved.',
    savedWithCard: 'The photos were saved; the Trello card is being updated.',
  },
} as const;
