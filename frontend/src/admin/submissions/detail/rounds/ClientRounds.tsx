import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { RESOURCE } from '../../../../api/submissions.ts';
import { LoadFailed, Loading } from '../../../ui/LoadState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { RoundItem } from './RoundItem.tsx';
import { ReleaseButton } from './release/ReleaseButton.tsx';
import { ROUND_TEXTS } from './roundTexts.ts';
import { StrategyReplies } from './StrategyReplies.tsx';
import { useRounds, useRoundsCache } from './useRounds.ts';

/** What the client was asked to read, by which link, and what they said to the strategy; the way to release more. */
export function ClientRounds() {
  const { id, modified_at } = useSubmission().submission;
  const cache = useRoundsCache(id);
  useOnChange(modified_at, () => void cache.refresh());
  const { data, isError, refetch } = useRounds(id);
  return (
    <Section
      id="client"
      title={ROUND_TEXTS.title}
      actions={
        <>
          <Button component={Link} to={`/${RESOURCE}/${id}/evidence`}>
            {ROUND_TEXTS.evidence}
          </Button>
          <ReleaseButton act="release" />
        </>
      }
    >
      {!data && isError && <LoadFailed message={ROUND_TEXTS.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label={ROUND_TEXTS.loading} />}
      {data?.rounds.length === 0 && <Typography color="textSecondary">{ROUND_TEXTS.none}</Typography>}
      {data && data.rounds.length > 0 && (
        <Box
          component="ul"
          aria-label={ROUND_TEXTS.list}
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
