import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_POST_IMAGES } from '#rules/posts';
import { POSTS_RESOURCE, type Post } from '../../../../../api/posts.ts';
import type { FileRecord } from '../../../../../api/submissions.ts';
import { TEXTS } from '../../../../texts.ts';
import { useToast } from '../../../../ui/useToast.tsx';
import { useServer } from '../../../../useServer.ts';
import { POST_TEXTS } from '../postTexts.ts';
import { usePostWrite } from '../usePostWrite.ts';
import { PhotoChoice } from './PhotoChoice.tsx';

const TEXT = POST_TEXTS.photos;

interface Props {
  post: Post;
  photos: readonly FileRecord[];
  onClose: () => void;
}

/** Chooses among the client's photos. They stand at the post in the order that they were chosen in. */
export function PhotosDialog({ post, photos, onClose }: Props) {
  const toast = useToast();
  const write = usePostWrite();
  const server = useServer();
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
    toast.success(saved.trelloCardUrl ? TEXT.savedWithCard : TEXT.saved);
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="photos-title">
      <DialogTitle id="photos-title" dir="auto">
        {TEXT.title(post.title)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{TEXT.text}</DialogContentText>
        <Box role="group" aria-label={TEXT.list} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
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
          {TEXT.chosen(chosen.length, MAX_POST_IMAGES)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
        <Button variant="contained" disabled={busy} onClick={save}>
          {TEXTS.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
