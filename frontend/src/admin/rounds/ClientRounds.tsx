import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '#shared/units';
import { isStepUpCancelled } from '../../api/http.ts';
import type { Round } from '../../api/rounds.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { addressOfPost } from '../post/postLabels.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { formatDay, formatMoment } from '../ui/dates.ts';
import { LazyFold } from '../ui/LazyFold.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToast } from '../ui/useToast.tsx';
import { ClientLinkPanel } from './ClientLinkPanel.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';
import { answersOf, ROUND_TEXTS } from './releaseModel.ts';
import { StrategyFeedback } from './StrategyFeedback.tsx';
import { useRounds, useRoundsCache } from './useRounds.ts';

/** Withdraws a round after a confirmation. `dialog` has to be rendered. */
function useWithdraw({ id, submissionId }: Round): {
  withdraw: () => Promise<void>;
  busy: boolean;
  dialog: ReactNode;
} {
  const server = useApi();
  const toast = useToast();
  const cache = useRoundsCache(submissionId);
  const { confirm, dialog } = useConfirm();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    if (!(await confirm(ROUND_TEXTS.revoke.question))) return;
    setBusy(true);
    try {
      await server.revokeRound(id);
      await cache.refresh();
      toast.success('The round was withdrawn.');
    } catch (error) {
      // The server logs the reason.
      if (!isStepUpCancelled(error)) toast.failure('The round could not be withdrawn. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return { withdraw, busy, dialog };
}

/** The number of earlier rounds that have a line each; those before them are behind one more fold. */
const MAX_LINES = 5;

/** The newest round is open. Earlier ones are a line each, so that few rounds offer to be withdrawn. */
function RoundList({ rounds }: { rounds: readonly Round[] }) {
  const [newest, ...earlier] = rounds;
  const hidden = earlier.slice(MAX_LINES);
  return (
    <>
      <Box component="ul" aria-label="Rounds, newest first" sx={LIST}>
        {newest && (
          <Box component="li" sx={{ ...FRAME, mb: 1.5 }}>
            <RoundBody round={newest} />
          </Box>
        )}
        {earlier.slice(0, MAX_LINES).map((round) => (
          <RoundLine key={round.id} round={round} />
        ))}
      </Box>
      {hidden.length > 0 && (
        <LazyFold title={counted(hidden.length, 'earlier round')}>
          {() => (
            <Box component="ul" aria-label="Earlier rounds" sx={LIST}>
              {hidden.map((round) => (
                <RoundLine key={round.id} round={round} />
              ))}
            </Box>
          )}
        </LazyFold>
      )}
    </>
  );
}

/** An earlier round: its day and the client's decisions. */
function RoundLine({ round }: { round: Round }) {
  const state = round.revokedAt === null ? answersOf(round) || 'No answer' : 'Withdrawn';
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${tokens.line}` }}>
      <LazyFold title={`${formatDay(round.releasedAt)} · ${state}`}>
        {() => (
          <Box sx={{ pb: 2 }}>
            <RoundBody round={round} />
          </Box>
        )}
      </LazyFold>
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;
const FRAME = { border: `1px solid ${tokens.line}`, borderRadius: '10px', p: 2 } as const;

/** One round: its date, what the client decided and said in it, and its content. */
function RoundBody({ round }: { round: Round }) {
  const { submissionId, releasedAt, releasedBy, openedAt, revokedAt, readerName, note } = round;
  const { withdraw, busy, dialog } = useWithdraw(round);
  const released = formatMoment(releasedAt);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="h4" sx={{ fontWeight: 600 }}>
            {answersOf(round) || 'No answer yet'}
          </Typography>
          <Typography variant="body2" color="textSecondary" dir="auto">
            {releasedBy ? `Released ${released} by ${releasedBy}` : `Released ${released}`}
          </Typography>
          <Typography variant="body2" dir="auto" sx={{ color: openedAt ? 'success.main' : 'text.secondary' }}>
            {openedAt ? ROUND_TEXTS.opened(formatMoment(openedAt), readerName) : 'Not opened yet'}
          </Typography>
          {revokedAt && <Typography variant="body2">{`Withdrawn on ${formatDay(revokedAt)}`}</Typography>}
          {ownLinkInWords(round)}
        </Box>
        {revokedAt === null && (
          <WithRight right="end client link">
            <Button
              size="small"
              color="error"
              disabled={busy}
              aria-label={`Withdraw the round of ${released}`}
              onClick={() => void withdraw()}
              sx={{ mx: -1 }}
            >
              Withdraw
            </Button>
          </WithRight>
        )}
      </Box>
      <ClientWords round={round} submissionId={submissionId} />
      <RoundContent round={round} />
      {note && (
        <Typography variant="body2" color="textSecondary" dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {`Note: “${note}”`}
        </Typography>
      )}
      {dialog}
    </>
  );
}

/** Note on the own link of a round of 1.0.0, until it expires. */
function ownLinkInWords({ hasOwnLink, revokedAt, expiresAt }: Round): ReactNode {
  if (!hasOwnLink || revokedAt !== null || new Date(expiresAt) <= new Date()) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {`Its own link from before works until ${formatDay(expiresAt)}`}
    </Typography>
  );
}

/** The client's requests, refusals and comments on posts of a round, in their words. */
function ClientWords({
  round: { posts, verdicts, comments },
  submissionId,
}: {
  round: Round;
  submissionId: string;
}) {
  const titleOf = (postId: string) => posts.find((post) => post.postId === postId)?.title ?? '';
  const said = [
    ...verdicts.flatMap(({ words, postId, verdict, ...rest }) =>
      words ? [{ ...rest, words, postId, title: titleOf(postId), what: VERDICT_WORDS[verdict] }] : [],
    ),
    // Those on the strategy are below the rounds.
    ...comments.flatMap(({ postId, ...comment }) =>
      postId === null ? [] : [{ ...comment, postId, what: 'Comment' }],
    ),
  ];
  if (said.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="The client’s words"
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}
    >
      {said.map(({ postId, title, what, words, name, at }) => (
        <Box
          component="li"
          key={`${at} ${postId} ${words}`}
          sx={{ borderLeft: `3px solid ${tokens.line}`, pl: 1.5 }}
        >
          <Typography
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >{`“${words}”`}</Typography>
          <Typography variant="body2" color="textSecondary" dir="auto">
            {[what, title, name, formatDay(at)].filter(Boolean).join(' · ')}
            {' · '}
            <Link to={addressOfPost({ id: postId, submissionId })} aria-label={`Open post: ${title}`}>
              Open post
            </Link>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const VERDICT_WORDS = { approved: 'Approved', changes_wanted: 'Change asked', declined: 'Declined' } as const;

/** The titles of a round, folded. */
function RoundContent({ round: { withStrategy, posts } }: { round: Round }) {
  const parts = [
    ...(posts.length > 0 ? [counted(posts.length, 'post')] : []),
    ...(withStrategy ? [posts.length > 0 ? 'the strategy' : 'The strategy'] : []),
  ];
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', minHeight: 24 }}>
        {parts.join(' and ')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, listStyle: 'disc' }}>
        {withStrategy && <li>The strategy</li>}
        {posts.map(({ postId, version, title }) => (
          <li key={postId}>
            <span dir="auto">{title}</span>
            {version > 1 && (
              <Typography component="span" variant="body2" color="textSecondary">
                {` · version ${version}`}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The client's link, all rounds with the client's answers, and the button to release more. */
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
          <Button component={Link} to={`/${RESOURCE}/${id}/evidence`} sx={{ ml: -1 }}>
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
      {data && data.rounds.length > 0 && <ClientLinkPanel />}
      {data?.rounds.length === 0 && (
        <Typography color="textSecondary">Nothing has been released to the client yet.</Typography>
      )}
      {data && data.rounds.length > 0 && <RoundList rounds={data.rounds} />}
      {data && <StrategyFeedback submissionId={id} feedback={data.strategy} />}
    </Section>
  );
}
