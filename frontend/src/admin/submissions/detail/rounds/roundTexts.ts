import { counted } from '#shared/units';

/** Texts of rounds. */
export const ROUND_TEXTS = {
  opened: (when: string, by: string | null) => (by ? `Opened ${when}, read by ${by}` : `Opened ${when}`),
  revoke: {
    question: {
      title: 'Revoke this link?',
      text: 'The link stops working. The client’s comments and decisions stay.',
      action: 'Revoke',
      isDangerous: true,
    },
  },
  thread: {
    verdict: {
      approved: (name: string, when: string) => `Approved by ${name}, ${when}`,
      changes_wanted: (name: string, when: string) => `Changes wanted by ${name}, ${when}`,
      declined: (name: string, when: string) => `Declined by ${name}, ${when}`,
    },
  },
  release: {
    preview: {
      send: (posts: number, { strategy }: { strategy: boolean }) => {
        if (posts === 0) return 'Release the strategy';
        return `Release ${counted(posts, 'post')}${strategy ? ' and the strategy' : ''}`;
      },
    },
  },
} as const;
