import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { draftsOf, writeDraft } from '../../../saving/drafts.ts';
import { EDIT_PART, type PostEdit } from './savePost.ts';

const NOTHING: PostEdit = { title: '', fullPost: '' };

/** Unsaved edits of posts that no longer exist: the author decides what happens to the text. */
export function LostEdits({ submissionId, posts }: { submissionId: string; posts: readonly Post[] }) {
  const [, redraw] = useState(0);
  const known = new Set(posts.map(({ ideaId }) => EDIT_PART + ideaId));
  const lost = draftsOf(submissionId, EDIT_PART, NOTHING).filter(({ part }) => !known.has(part));
  const discard = (part: string) => {
    writeDraft(submissionId, part, undefined);
    redraw((count) => count + 1);
  };
  return lost.map(({ part, value: { title, fullPost } }) => (
    <Box
      key={part}
      component="article"
      aria-label={title}
      sx={{ p: 2, mb: 2, border: `1px solid ${tokens.line}`, borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        This post was deleted elsewhere. Your text stays here until you discard it.
      </Alert>
      <Typography dir="auto" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {fullPost}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <CopyButton label="Copy text" text={fullPost} name={title} />
        <Button size="small" onClick={() => discard(part)}>
          Discard changes
        </Button>
      </Box>
    </Box>
  ));
}
