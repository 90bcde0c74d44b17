import { Form } from './form.schemas.js';
import type { Submission } from './submission.schemas.js';

/** Columns that the wizard sees as they are. */
const OWN_COLUMNS = Object.keys(Form.shape).filter((column) => column !== 'posts') as Exclude<
  keyof Form,
  'posts'
>[];
/** Columns that a form is made of. */
export const FORM_COLUMNS = [...OWN_COLUMNS, 'posts_shared_at', 'full_posts'] as const;
type FormSource = Pick<Submission, (typeof FORM_COLUMNS)[number]>;

/** The wizard's view of a submission: nothing of the administrator's work but the posts that were shared. */
export function toForm(submission: FormSource): Form {
  const own = Object.fromEntries(OWN_COLUMNS.map((column) => [column, submission[column]]));
  return { ...(own as Pick<FormSource, (typeof OWN_COLUMNS)[number]>), posts: sharedPosts(submission) };
}

function sharedPosts({ posts_shared_at, full_posts }: FormSource): Form['posts'] {
  if (posts_shared_at === null) return [];
  return full_posts
    .filter((post) => post.fullPost !== '')
    .map(({ title, contentType, fullPost, trelloCardUrl }) => ({
      title,
      contentType,
      fullPost,
      trelloCardUrl,
    }));
}
