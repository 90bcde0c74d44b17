import { counted } from '#shared/units';

/** What the panel says of rounds: what the client was asked to read, and what they said to it. */
export const ROUND_TEXTS = {
  opened: (when: string, by: string | null) => (by ? `Opened ${when}, read by ${by}` : `Opened ${when}`),
  revoke: {
    question: {
      title: 'Revoke this link?',
      text: 'Who opens it finds nothing any more. What the client has said to the posts stays.',
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
