import Box from '@mui/material/Box';
import type { Post } from '../../../../api/posts.ts';
import type { FileRecord } from '../../../../api/submissions.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { Photo } from './Photo.tsx';

/** The photos that were put to a post. */
export function PostPhotos({ post, label }: { post: Post; label: string }) {
  const { team_photos } = useSubmission().submission;
  const photos = chosenPhotos(post, team_photos);
  if (photos.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {photos.map((photo) => (
        <li key={photo.id}>
          <Photo photo={photo} size={72} />
        </li>
      ))}
    </Box>
  );
}

/** In the order that they were chosen in; a photo that is no longer there is passed over. */
function chosenPhotos({ images }: Post, photos: readonly FileRecord[]): FileRecord[] {
  return images.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
}
