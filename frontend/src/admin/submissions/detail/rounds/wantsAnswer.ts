import type { Post } from '../../../../api/posts.ts';
import type { PostThread } from '../../../../api/rounds.ts';

/** Whether the client asked for changes, and the text is still the one that they read. */
export function wantsAnswer({ state, version }: Post, thread: PostThread | undefined): boolean {
  if (state !== 'changes_wanted') return false;
  return !thread?.verdict || thread.verdict.version >= version;
}
