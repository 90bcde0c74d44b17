import { useStore } from 'react-admin';

/** Whether the saved posts are the client's own, as this browser was told; until then they are not. */
export function useOwnPosts(submissionId: string) {
  return useStore<boolean>(`preferences.ownPosts.${submissionId}`, false);
}
