import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { STRATEGY_PARTS } from '#shared/rounds';
import type { Round, Rounds } from '../../api/rounds.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { STRATEGY_TEXTS } from '../strategy/strategyTexts.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { CopyableLink } from '../ui/CopyableLink.tsx';
import { formatDay, formatMoment } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToast } from '../ui/useToast.tsx';
import { CommentItem } from './PostTalk.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';
import { ROUND_TEXTS } from './releaseModel.ts';
import { useRounds, useRoundsCache } from './useRounds.ts';

/** Revokes the link of a round after a confirmation. `dialog` has to be rendered. */
function useRevoke({ id, submissionId }: Round): {
  revoke: () => Promise<void>;
  busy: boolean;
  dialog: ReactNode;
} {
  const server = useApi();
  const toast = useToast();
  const cache = useRoundsCache(submissionId);
  const { confirm, dialog } = useConfirm();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    if (!(await confirm(ROUND_TEXTS.revoke.question))) return;
    setBusy(true);
    try {
      await server.revokeRound(id);
      await cache.refresh();
      toast.success('The link was revoked.');
    } catch {
      // The server logs the reason.
      toast.failure('The link could not be revoked. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return { revoke, busy, dialog };
}

/** The link of an active round. The server returns it on request and records that in the audit log. */
function RoundLink({ id, label }: { id: string; label: string }) {
  const server = useApi();
  const toast = useToast();
  const [url, setUrl] = useState<string>();
  const show = async () => {
    try {
      setUrl((await server.linkOfRound(id)).url);
    } catch {
      toast.failure('The link could not be loaded. Please try again.');
    }
  };
  if (url !== undefined) return <CopyableLink id={`link-${id}`} label="The link" address={url} />;
  return (
    <Button size="small" aria-label={label} onClick={() => void show()} sx={{ ml: -1 }}>
      Show the link
    </Button>
  );
}

/** Whether the link of a round works. */
function isOpen({ revokedAt, expiresAt }: Round, now: Date): boolean {
  return revokedAt === null && new Date(expiresAt) > now;
}

/** The client's feedback on the strategy; nothing if there is none. */
function StrategyReplies({ said: { looksRight, comments } }: { said: Rounds['strategy'] }) {
  const right = STRATEGY_PARTS.filter((part) => looksRight.includes(part));
  if (right.length + comments.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h4" sx={{ fontWeight: 600, mb: 0.5 }}>
        Client feedback on the strategy
      </Typography>
      {right.length > 0 && (
        <Typography variant="body2" sx={{ color: 'success.main' }}>
          {`Looks right: ${right.map((part) => STRATEGY_TEXTS.parts[part]).join(', ')}`}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            about={comment.part ? STRATEGY_TEXTS.parts[comment.part] : undefined}
          />
        ))}
      </Box>
    </Box>
  );
}

/** One round: its date, the state of its link, its readers and its content. */
function RoundItem({ round }: { round: Round }) {
  const { releasedAt, openedAt, readerName, withStrategy, note, posts } = round;
  const { revoke, busy, dialog } = useRevoke(round);
  const released = formatMoment(releasedAt);
  return (
    <Box component="li" sx={{ border: `1px solid ${tokens.line}`, borderRadius: '10px', p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="h4" sx={{ fontWeight: 600 }}>
            {`Released ${released}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {linkInWords(round)}
          </Typography>
          <Typography variant="body2" dir="auto" sx={{ color: openedAt ? 'success.main' : 'text.secondary' }}>
            {openedAt ? ROUND_TEXTS.opened(formatMoment(openedAt), readerName) : 'Not opened yet'}
          </Typography>
        </Box>
        {isOpen(round, new Date()) && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={`Revoke the link of ${released}`}
            onClick={() => void revoke()}
            sx={{ mr: { sm: -1 }, ml: { xs: -1, sm: 0 } }}
          >
            Revoke the link
          </Button>
        )}
      </Box>
      {isOpen(round, new Date()) && <RoundLink id={round.id} label={`Show the link of ${released}`} />}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, listStyle: 'disc' }}>
        {withStrategy && <li>The strategy</li>}
        {posts.map(({ postId, version, title }) => (
          <li key={postId}>
            <span dir="auto">{title}</span>
            <Typography component="span" variant="body2" color="textSecondary">
              {' · '}
              {`version ${version}`}
            </Typography>
          </li>
        ))}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {`Note: “${note}”`}
        </Typography>
      )}
      {dialog}
    </Box>
  );
}

/** Whether the link works, and until or since when. */
function linkInWords(round: Round): string {
  if (round.revokedAt) return `The link was revoked on ${formatDay(round.revokedAt)}`;
  const day = formatDay(round.expiresAt);
  return isOpen(round, new Date()) ? `The link works until ${day}` : `The link expired on ${day}`;
}

/** All rounds with their links and feedback, and the button to release more. */
export function ClientRounds() {
  const { id, modified_at } = useSubmission().submission;
  const cache = useRoundsCache(id);
  useOnChange(modified_at, () => void cache.refresh());
  const { data, isError, refetch } = useRounds(id);
  return (
    <Section
      id="client"
      title="Client"
      actions={
        <>
          <Button component={Link} to={`/${RESOURCE}/${id}/evidence`}>
            Activity log
          </Button>
          <ReleaseButton isStep />
        </>
      }
    >
      {!data && isError && (
        <LoadFailed
          message="The rounds could not be loaded. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Loading label="Loading the rounds..." />}
      {data?.rounds.length === 0 && (
        <Typography color="textSecondary">Nothing has been released to the client yet.</Typography>
      )}
      {data && data.rounds.length > 0 && (
        <Box
          component="ul"
          aria-label="Rounds, newest first"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {data.rounds.map((round) => (
            <RoundItem key={round.id} round={round} />
          ))}
        </Box>
      )}
      {data && <StrategyReplies said={data.strategy} />}
    </Section>
  );
}
