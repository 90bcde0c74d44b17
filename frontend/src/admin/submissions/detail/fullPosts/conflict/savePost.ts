import { POSTS_RESOURCE, type Post } from '../../../../../api/posts.ts';
import type { AdminDataProvider } from '../../../../dataProvider.ts';
import type { Conflict } from '../../../saving/merge.ts';
import { type Edit, type Saved, type Saving, saveChanges } from '../../../saving/saveChanges.ts';

/** The fields that are edited together. */
export interface PostEdit extends Readonly<Record<string, string>> {
  title: string;
  fullPost: string;
}

/** The part of a submission under which the edit of a post is kept, followed by the id of its idea. */
export const EDIT_PART = 'post.';

export function editOf({ title, fullPost }: Post): PostEdit {
  return { title, fullPost };
}

/** Saves the edit of a post: see saveChanges. */
export function savePost(
  known: Post,
  edit: Edit<PostEdit>,
  { server, ask }: { server: AdminDataProvider; ask: Saving<PostEdit, Post>['ask'] },
): Promise<Saved<Post>> {
  return saveChanges(edit, {
    known,
    contentOf: editOf,
    write: async (data, { id, version }) => {
      const meta = { version };
      return (await server.update<Post>(POSTS_RESOURCE, { id, data, previousData: known, meta })).data;
    },
    ask: (conflicts) => ask(conflicts.map(named)),
  });
}

/** A conflict under the name of its field. */
function named({ path: [field = ''], ...conflict }: Conflict): Conflict {
  return { ...conflict, path: [field === 'title' ? 'Post title' : 'Post text'] };
}
