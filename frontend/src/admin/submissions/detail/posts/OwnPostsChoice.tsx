import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { TEXTS } from '../../../texts.ts';
import { useOwnPosts } from '../../generation/useOwnPosts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** The profile may be somebody's whom the client only wants to sound like: then no facts may be taken from it. */
export function OwnPostsChoice() {
  const { submission } = useSubmission();
  const [own, setOwn] = useOwnPosts(submission.id);
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mt: 1, '& .MuiCheckbox-root': { pt: 0.25 } }}
      control={<Checkbox checked={own} onChange={(event) => setOwn(event.target.checked)} />}
      label={TEXTS.posts.own}
    />
  );
}
