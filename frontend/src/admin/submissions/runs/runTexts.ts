/** What the panel says of a run. */
export const RUN_TEXTS = {
  line: (number: number, total: number, title: string) => `${number} of ${total} · ${title}`,
  items: 'Ideas of this run',
  states: {
    queued: 'Waiting',
    writing: 'Writing...',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Not written',
  },
  /** Nobody has to stay for it. */
  carried: 'You can leave this page: the posts and their cards go on being made.',
  cancelled: (done: number, total: number) => `Cancelled. ${done} of ${total} posts are done and kept.`,
  cancelFailed: 'The run could not be cancelled. Please try again.',
} as const;
