import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Post } from '../../../../api/posts.ts';
import { TEXTS } from '../../../texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { UnsavedNote } from '../../../ui/UnsavedNote.tsx';
import type { Draft } from '../../saving/useDraft.ts';
import { CharacterCount } from '../postText/FoldedText.tsx';
import type { PostEdit } from './conflict/savePost.ts';
import { POST_TEXTS } from './postTexts.ts';
import { usePostSave } from './usePostSave.tsx';

const TEXT = POST_TEXTS.editor;

interface Props {
  post: Post;
  draft: Draft<PostEdit>;
  onDone: () => void;
  /** Called after onDone when the edit is stored. */
  onSaved: () => void;
}

/** Edits a post's title and text. The server brings its card up to date. */
export function PostEditor({ post, draft, onDone, onSaved }: Props) {
  const { save, busy, problem, dialog } = usePostSave({ post, draft, onDone, onSaved });
  const giveUp = () => {
    draft.clear();
    onDone();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedNote shown={draft.restored} />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <TextField
          id={`title-${post.ideaId}`}
          label={TEXT.title}
          value={draft.value.title}
          onChange={(title) => draft.set({ ...draft.value, title })}
        />
        <TextField
          id={`text-${post.ideaId}`}
          label={TEXT.text}
          value={draft.value.fullPost}
          multiline
          minRows={8}
          onChange={(fullPost) => draft.set({ ...draft.value, fullPost })}
          hint={<CharacterCount text={draft.value.fullPost} />}
        />
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" disabled={busy || draft.value.fullPost.trim() === ''}>
          {TEXTS.save}
        </Button>
        <Button onClick={giveUp} disabled={busy}>
          {draft.dirty ? TEXTS.discard : TEXTS.cancel}
        </Button>
      </Box>
      {dialog}
    </Box>
  );
}
