import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '../../../../../api/posts.ts';
import { TEXTS } from '../../../../texts.ts';
import { LoadFailed, Loading } from '../../../../ui/LoadState.tsx';
import { useToast } from '../../../../ui/useToast.tsx';
import { useServer } from '../../../../useServer.ts';
import { POST_TEXTS } from '../postTexts.ts';
import { usePostWrite } from '../usePostWrite.ts';
import { VersionList } from './VersionList.tsx';
import { VersionText } from './VersionText.tsx';

const TEXT = POST_TEXTS.versions;

interface Props {
  post: Post;
  onClose: () => void;
  /** Called after onClose when an earlier text has become the present one. */
  onRestored: () => void;
}

/** What a post said, version by version, each beside what it says now. */
export function VersionsDialog({ post, onClose, onRestored }: Props) {
  const server = useServer();
  const toast = useToast();
  const write = usePostWrite();
  const [busy, setBusy] = useState(false);
  const [number, choose] = useState<number>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['post-versions', post.id, post.version],
    queryFn: () => server.postVersions(post.id),
  });
  const chosen =
    data?.find((version) => version.number === number) ??
    data?.find((version) => version.number !== post.version) ??
    data?.[0];
  const isPresent = chosen?.number === post.version;
  const restore = async () => {
    if (!chosen) return;
    setBusy(true);
    const restored = await write(
      server.restorePost(post.id, { version: post.version, number: chosen.number }),
    );
    setBusy(false);
    if (!restored) return;
    toast.success(TEXT.restored(chosen.number));
    onClose();
    onRestored();
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="versions-title">
      <DialogTitle id="versions-title" dir="auto">
        {TEXT.title(post.title)}
      </DialogTitle>
      <DialogContent>
        {isError && !data && <LoadFailed message={TEXT.loadFailed} onRetry={() => void refetch()} />}
        {!isError && !data && <Loading label={TEXT.loading} />}
        {data && chosen && (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '260px minmax(0, 1fr)' } }}>
            <VersionList versions={data} present={post.version} chosen={chosen.number} onChoose={choose} />
            <VersionText version={chosen} post={post} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.close}</Button>
        <Button variant="contained" disabled={busy || !chosen || isPresent} onClick={restore}>
          {TEXT.restore}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
