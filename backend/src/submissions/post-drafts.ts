import type { EditedPost, GeneratedPost } from './submission.schemas.js';

/**
 * Keeps with each post that is edited the text it was generated as: what was changed teaches the next one. The first
 * edit keeps it, later ones leave it alone, and a post that is generated anew begins without.
 * @param edited the posts as the administrator saves them
 * @param stored the posts as they are in the database
 */
export function withDrafts(edited: readonly EditedPost[], stored: readonly GeneratedPost[]): GeneratedPost[] {
  return edited.map((post) => {
    const before = stored.find(({ ideaId }) => ideaId === post.ideaId);
    const draft = before?.draft ?? (before?.fullPost === post.fullPost ? undefined : before?.fullPost);
    return draft ? { ...post, draft } : post;
  });
}
