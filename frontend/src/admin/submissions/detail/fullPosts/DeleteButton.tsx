import Button from '@mui/material/Button';
import type { Post } from '../../../../api/posts.ts';
import { POST_TEXTS } from './postTexts.ts';
import { usePressDeletion } from './useDeletion.ts';

/** Deletes the post, which can be taken back for some seconds. */
export function DeleteButton({ post }: { post: Pick<Post, 'title'> }) {
  const press = usePressDeletion();
  return (
    <Button
      size="small"
      color="error"
      onClick={press}
      aria-label={POST_TEXTS.of('Delete', post.title)}
      sx={{ ml: { sm: 'auto' } }}
    >
      Delete
    </Button>
  );
}
