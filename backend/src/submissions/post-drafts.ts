import type { EditedPost, GeneratedPost } from './submission.schemas.js';

/**
 * Keeps with each post that is edited the text it was generated as, and when it was edited: what was changed last
 * teaches the next one. The first edit keeps the text, later ones leave it alone, and a post that is generated anew
 * begins without.
 * @param edited the posts as the administrator saves them
 * @param given the posts as they are in the database, and the time
 */
export function withDrafts(
  edited: readonly EditedPost[],
  { stored, now }: { stored: readonly GeneratedPost[]; now: string },
): GeneratedPost[] {
  return edited.map((post) => {
    const before = stored.find(({ ideaId }) => ideaId === post.ideaId);
    const isChanged = before?.fullPost !== post.fullPost;
    const draft = before?.draft ?? (isChanged ? before?.fullPost : undefined);
    return draft ? { ...post, draft, editedAt: isChanged ? now : before?.editedAt } : post;
  });
}
