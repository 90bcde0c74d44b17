/** What the panel says of a single post. */
export const POST_TEXTS = {
  /** The name of a control of one post, for who hears it without its surroundings. */
  of: (label: string, title: string) => `${label}: ${title}`,
  versions: {
    made: { written: 'Written', edited: 'Edited', rewritten: 'Written again', restored: 'Restored' },
    by: { model: 'by the AI', editor: 'by an editor' },
  },
} as const;
