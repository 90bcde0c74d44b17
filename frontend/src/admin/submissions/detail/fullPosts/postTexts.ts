/** Texts of a single post. */
export const POST_TEXTS = {
  /** The accessible name of a control of one post. */
  of: (label: string, title: string) => `${label}: ${title}`,
  versions: {
    made: { written: 'Written', edited: 'Edited', rewritten: 'Written again', restored: 'Restored' },
    by: { model: 'by the AI', editor: 'by an editor' },
  },
} as const;
