import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { savedPosts } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { shownProfile } from './shownProfile.ts';
import { useOwnPosts } from './useOwnPosts.ts';

/** Whose posts the saved ones are. They may be somebody's whom the client only wants to sound like: then no facts are taken from them. */
export function OwnPostsChoice() {
  const { submission } = useSubmission();
  const { own, choose } = useOwnPosts();
  const { posts_from } = submission;
  return (
    <Box sx={{ mt: 2 }}>
      {savedPosts(submission).some((post) => post?.text.trim()) && (
        <Typography id="posts-origin" sx={{ overflowWrap: 'anywhere' }}>
          {DETAIL_TEXTS.posts.origin(posts_from && shownProfile(posts_from), { own })}
        </Typography>
      )}
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mt: 0.5, '& .MuiCheckbox-root': { pt: 0.25 } }}
        control={<Checkbox checked={own} onChange={(event) => void choose(event.target.checked)} />}
        label={DETAIL_TEXTS.posts.own}
      />
    </Box>
  );
}
