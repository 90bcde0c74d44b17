/** Texts of a run. */
export const RUN_TEXTS = {
  states: {
    queued: 'Waiting',
    writing: 'Writing...',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Not written',
  },
} as const;
