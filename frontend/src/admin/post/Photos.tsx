import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { MAX_POST_IMAGES } from '#shared/posts';
import { POSTS_RESOURCE, type Post } from '../../api/posts.ts';
import { type FileRecord, previewAddress } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useToast } from '../ui/useToast.tsx';
import { usePostWrite } from './usePosts.ts';

/** The photos attached to a post. */
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

/** In the order of selection; deleted photos are skipped. */
function chosenPhotos({ images }: Post, photos: readonly FileRecord[]): FileRecord[] {
  return images.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
}

interface PhotoChoiceProps {
  photo: FileRecord;
  isChosen: boolean;
  /** The maximum is reached. */
  isFull: boolean;
  onTurn: () => void;
}

/** A photo with its checkbox; the whole square can be pressed. */
function PhotoChoice({ photo, isChosen, isFull, onTurn }: PhotoChoiceProps) {
  const isClosed = isFull && !isChosen;
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        borderRadius: '10px',
        outline: isChosen ? `3px solid ${tokens.accent}` : 'none',
        opacity: isClosed ? 0.5 : 1,
        cursor: isClosed ? 'default' : 'pointer',
      }}
    >
      <Photo photo={photo} size={96} />
      <Checkbox
        checked={isChosen}
        disabled={isClosed}
        onChange={onTurn}
        slotProps={{ input: { 'aria-label': photo.name } }}
        sx={{
          position: 'absolute',
          top: 4,
          right: 4,
          p: 0.25,
          bgcolor: 'background.paper',
          borderRadius: '10px',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      />
    </Box>
  );
}

interface PhotosDialogProps {
  post: Post;
  photos: readonly FileRecord[];
  onClose: () => void;
}

/** Chooses among the client's photos. They appear in the order in which they were chosen. */
export function PhotosDialog({ post, photos, onClose }: PhotosDialogProps) {
  const toast = useToast();
  const write = usePostWrite();
  const server = useApi();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(() =>
    post.images.filter((image) => photos.some(({ id }) => id === image)),
  );
  const turn = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const save = async () => {
    setBusy(true);
    const { id, version } = post;
    const order = { id, data: { images: chosen }, previousData: post, meta: { version } };
    const saved = await write(server.update<Post>(POSTS_RESOURCE, order).then(({ data }) => data));
    setBusy(false);
    if (!saved) return;
    toast.success(
      saved.trelloCardUrl
        ? 'The photos were saved; the Trello card is being updated.'
        : 'The photos were saved.',
    );
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="photos-title">
      <DialogTitle id="photos-title" dir="auto">
        {`Photos for “${post.title}”`}
      </DialogTitle>
      <DialogContent>
        {!isOff('boards') && (
          <DialogContentText sx={{ mb: 2 }}>The chosen photos go to the Trello card too.</DialogContentText>
        )}
        <Box
          role="group"
          aria-label="The client's photos"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
        >
          {photos.map((photo) => (
            <PhotoChoice
              key={photo.id}
              photo={photo}
              isChosen={chosen.includes(photo.id)}
              isFull={chosen.length >= MAX_POST_IMAGES}
              onTurn={() => turn(photo.id)}
            />
          ))}
        </Box>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {`${chosen.length} of ${MAX_POST_IMAGES} chosen`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={busy} onClick={save}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The client's photos that can be attached. Older files have no id and cannot be referenced. */
export function useClientPhotos() {
  const { team_photos } = useSubmission().submission;
  return team_photos.filter(({ id }) => id !== '');
}

/** A square thumbnail, or the file's name if it cannot be shown. */
export function Photo({ photo, size }: { photo: FileRecord; size: number }) {
  const [broken, setBroken] = useState(false);
  const frame = {
    width: size,
    height: size,
    borderRadius: '10px',
    border: `1px solid ${tokens.line}`,
    display: 'block',
  };
  if (broken) {
    return <Box sx={{ ...frame, p: 1, fontSize: tokens.size.fine, overflow: 'hidden' }}>{photo.name}</Box>;
  }
  return (
    <Box
      component="img"
      src={previewAddress(photo)}
      alt={photo.name}
      loading="lazy"
      onError={() => setBroken(true)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}
