import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { useSubmission } from '../../../saving/SubmissionContext.tsx';
import { POST_TEXTS } from '../postTexts.ts';
import { PhotosDialog } from './PhotosDialog.tsx';

/** Puts photos of the client to a post. Not there where the client gave none. */
export function PhotosButton({ post }: { post: Post }) {
  const { team_photos } = useSubmission().submission;
  const [isOpen, setOpen] = useState(false);
  // What came before files had ids cannot be named.
  const photos = team_photos.filter(({ id }) => id !== '');
  if (photos.length === 0) return null;
  const { label } = POST_TEXTS.photos;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={POST_TEXTS.of(label, post.title)}>
        {label}
      </Button>
      {isOpen && <PhotosDialog post={post} photos={photos} onClose={() => setOpen(false)} />}
    </>
  );
}
