import { type PreferenceFormat, usePreference } from '../../usePreference.ts';

const FORMAT: PreferenceFormat<boolean> = {
  version: 1,
  initial: false,
  parse: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

/** Whether the saved posts are the client's own, as this browser was told; until then they are not. */
export function useOwnPosts(submissionId: string) {
  return usePreference(`ownPosts.${submissionId}`, FORMAT);
}
