import type { Post, postsApi } from '../../../../../api/posts.ts';
import { presentPost } from '../../../../posts/presentPost.ts';
import { merge } from '../../../saving/merge.ts';
import { SaveGivenUp } from '../../../saving/saveChanges.ts';

/** What an editor changes together. The version is a text like the others, so that a draft keeps which one it was made on. */
export interface PostEdit extends Readonly<Record<string, string>> {
  title: string;
  fullPost: string;
  version: string;
}

/** The part of a submission under which the edit of a post is kept, followed by the id of its idea. */
export const EDIT_PART = 'post.';

export interface BothPosts {
  mine: Pick<Post, 'title' | 'fullPost'>;
  theirs: Post;
}

export interface SavePostTools {
  change: (typeof postsApi)['change'];
  /** Shows both texts and asks which to keep; undefined: neither, do not save. */
  ask: (both: BothPosts) => Promise<'mine' | 'theirs' | undefined>;
}

/** Each lost attempt means that somebody else saved in between. */
const MAX_ATTEMPTS = 5;

export function editOf({ title, fullPost, version }: Post): PostEdit {
  return { title, fullPost, version: String(version) };
}

/**
 * Saves an edit. Where somebody else changed the other of title and text, both changes are kept; where both changed the
 * same, the person decides.
 * @throws SaveGivenUp, or what `change` throws
 */
export async function savePost(
  id: string,
  { base, mine }: { base: PostEdit; mine: PostEdit },
  { change, ask }: SavePostTools,
): Promise<{ post: Post; kept: 'mine' | 'theirs' }> {
  let edit = { base: textsOf(base), mine: textsOf(mine), version: Number(base.version) };
  for (let attempt = 1; ; attempt++) {
    try {
      return { post: await change(id, { version: edit.version, ...edit.mine }), kept: 'mine' };
    } catch (error) {
      const theirs = presentPost(error);
      if (!theirs || attempt === MAX_ATTEMPTS) throw error;
      const stored = textsOf(theirs);
      const { value, conflicts } = merge({ base: edit.base, mine: edit.mine, stored });
      const side = conflicts.length === 0 ? 'mine' : await ask({ mine: edit.mine, theirs });
      if (!side) throw new SaveGivenUp();
      if (side === 'theirs') return { post: theirs, kept: side };
      edit = { base: stored, mine: value as typeof stored, version: theirs.version };
    }
  }
}

function textsOf({ title, fullPost }: Pick<PostEdit, 'title' | 'fullPost'>) {
  return { title, fullPost };
}
