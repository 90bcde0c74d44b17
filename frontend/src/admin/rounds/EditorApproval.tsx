import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { counted } from '#shared/units';
import type { Post } from '../../api/posts.ts';
import { agency } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { useMay } from '../people/useSession.ts';
import { usePostsCache, usePostWrite } from '../post/usePosts.ts';
import { formatDay } from '../ui/dates.ts';

/** Whether a post is missing the approval of an editor that the agency requires. */
export function lacksApproval({ editorApproval, fullPost, state }: Post): boolean {
  return agency().editorApproval && editorApproval === null && fullPost !== '' && state !== 'posted';
}

const REQUIRED = 'An editor has to approve this version before it is released.';

/** Approves posts one after the other. */
function useApprove(submissionId: string) {
  const server = useApi();
  const write = usePostWrite();
  const cache = usePostsCache(submissionId);
  const [busy, setBusy] = useState(false);
  const approve = async (posts: readonly Post[]) => {
    setBusy(true);
    for (const { id, version } of posts) await write(server.approvePost(id, version));
    await cache.refresh();
    setBusy(false);
  };
  return { approve, busy };
}

/** The approval of a post for the release, or a note that it is missing, with a button for editors. */
export function EditorApproval({ post }: { post: Post }) {
  const mayApprove = useMay('release');
  const { approve, busy } = useApprove(post.submissionId);
  if (!agency().editorApproval || post.fullPost === '' || post.state === 'posted') return null;
  const { editorApproval } = post;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      <Typography variant="body2" color="textSecondary" dir="auto">
        {editorApproval
          ? `Approved for the release by ${editorApproval.by}, ${formatDay(editorApproval.at)}`
          : REQUIRED}
      </Typography>
      {!editorApproval && mayApprove && (
        <Button
          size="small"
          disabled={busy}
          aria-label={`Approve: ${post.title}`}
          onClick={() => void approve([post])}
        >
          Approve
        </Button>
      )}
    </Box>
  );
}

/** Names the posts of a release that an editor has to approve first, with a button for editors. */
export function MissingApprovals({ posts }: { posts: readonly Post[] }) {
  const mayApprove = useMay('release');
  const { approve, busy } = useApprove(posts[0]?.submissionId ?? '');
  const missing = posts.filter(lacksApproval);
  if (missing.length === 0) return null;
  const titles = missing.map(({ title }) => `“${title}”`).join(', ');
  return (
    <Alert severity="warning">
      {`An editor has to approve the current version first: ${titles}.`}
      {mayApprove && (
        <Box sx={{ ml: -1, mt: 0.5 }}>
          <Button color="inherit" disabled={busy} onClick={() => void approve(missing)}>
            {missing.length === 1 ? 'Approve' : `Approve ${counted(missing.length, 'post')}`}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
