import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '#shared/units';
import type { Post, PostVersion } from '../../api/posts.ts';
import { tokens } from '../../theme/tokens.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { countWords, wordDiff } from '../../ui/wordDiff.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { formatMoment } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { useToast } from '../ui/useToast.tsx';
import { POST_TEXTS } from './postLabels.ts';
import { usePostWrite } from './usePosts.ts';

/** The text of a version, with its differences from the current text marked. */
function VersionText({ version, post }: { version: PostVersion; post: Post }) {
  const isPresent = version.number === post.version;
  const title = useMemo(() => wordDiff(post.title, version.title), [post.title, version.title]);
  const text = useMemo(() => wordDiff(post.fullPost, version.fullPost), [post.fullPost, version.fullPost]);
  const heading = isPresent
    ? 'The current text'
    : `Version ${version.number}, compared with the current text`;
  return (
    <Box component="section" aria-label={heading} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {heading}
      </Typography>
      {!isPresent && <Difference parts={[...title, ...text]} />}
      <Box sx={{ fontWeight: 600, mt: 1.5, mb: 1 }}>
        <MarkedText parts={title} show="all" />
      </Box>
      <MarkedText parts={text} show="all" />
    </Box>
  );
}

/** The number of differing words, for people who do not see the marks. */
function Difference({ parts }: { parts: ReturnType<typeof wordDiff> }) {
  const isSame = parts.every(({ side }) => side === 'both');
  const amounts = `${`${counted(countWords(parts, 'after'), 'word')} only here`}, ${`${counted(countWords(parts, 'before'), 'word')} only in the current text`}.`;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {isSame ? 'Identical to the current text.' : amounts}
    </Typography>
  );
}

interface VersionListProps {
  versions: readonly PostVersion[];
  /** The current version number. */
  present: number;
  chosen: number;
  onChoose: (number: number) => void;
}

/** When each version was made, by whom and why. */
function VersionList({ versions, present, chosen, onChoose }: VersionListProps) {
  return (
    <RadioGroup
      aria-label="Versions, newest first"
      value={chosen}
      onChange={(event) => onChoose(Number(event.target.value))}
      sx={{ flexWrap: 'nowrap', gap: 1, maxHeight: { xs: 220, md: 420 }, overflowY: 'auto', ...EDGE }}
    >
      {versions.map((version) => (
        <FormControlLabel
          key={version.number}
          value={version.number}
          control={<Radio size="small" />}
          label={<VersionName version={version} isPresent={version.number === present} />}
          sx={{ alignItems: 'flex-start', mr: 0, '& .MuiRadio-root': { pt: 0.25 } }}
        />
      ))}
    </RadioGroup>
  );
}

function VersionName({ version, isPresent }: { version: PostVersion; isPresent: boolean }) {
  const { number, made, madeBy, restoredFrom, instruction, personName, createdAt } = version;
  const how =
    restoredFrom === null ? POST_TEXTS.versions.made[made] : `Restored from version ${restoredFrom}`;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {`Version ${number}`}
        {isPresent && ` · Current`}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {how} {madeBy === 'editor' && personName ? `by ${personName}` : POST_TEXTS.versions.by[madeBy]}
        {madeBy === 'model' && personName && ` for ${personName}`}, {formatMoment(createdAt)}
      </Typography>
      {instruction && (
        <Typography component="span" variant="body2" dir="auto" sx={{ display: 'block' }}>
          {`“${instruction}”`}
        </Typography>
      )}
    </Box>
  );
}

/** On a phone the list shows that it continues below. */
const EDGE = {
  py: 0.5,
  borderBottom: { xs: `1px solid ${tokens.line}`, md: 'none' },
} as const;

interface Props {
  post: Post;
  onClose: () => void;
  /** Called after onClose when an earlier version was restored. */
  onRestored: () => void;
}

/** The versions of a post, each compared with the current text. */
export function VersionsDialog({ post, onClose, onRestored }: Props) {
  const server = useApi();
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
    toast.success(`Version ${chosen.number} was restored.`);
    onClose();
    onRestored();
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="versions-title">
      <DialogTitle id="versions-title" dir="auto">
        {`Versions of “${post.title}”`}
      </DialogTitle>
      <DialogContent>
        {isError && !data && (
          <LoadFailed
            message="The versions could not be loaded. Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <Loading label="Loading the versions..." />}
        {data && chosen && (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '260px minmax(0, 1fr)' } }}>
            <VersionList versions={data} present={post.version} chosen={chosen.number} onChoose={choose} />
            <VersionText version={chosen} post={post} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {chosen && !isPresent && (
          <WithRight right="edit clients">
            <Button variant="contained" disabled={busy} onClick={restore}>
              Restore
            </Button>
          </WithRight>
        )}
      </DialogActions>
    </Dialog>
  );
}
