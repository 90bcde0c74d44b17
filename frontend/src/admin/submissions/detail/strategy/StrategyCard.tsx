import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Strategy } from '../../../../api/strategy.ts';
import { LoadFailed, Loading } from '../../../ui/LoadState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { StrategyEditor } from './StrategyEditor.tsx';
import { STRATEGY_TEXTS as TEXT } from './strategyTexts.ts';
import { useGenerate } from './useGenerate.ts';
import { useStrategy } from './useStrategy.ts';

/** The strategy: generated, edited part by part, looked at as the client will see it. */
export function StrategyCard() {
  const { submission } = useSubmission();
  const { data: strategy, isError, refetch, put } = useStrategy(submission.id);
  const { confirm, dialog } = useConfirm();
  const { generate, busy, problem } = useGenerate({ strategy, put, confirm });
  // What is generated replaces an unsaved edit too: then the editor begins anew.
  const [round, setRound] = useState(0);
  const start = async () => {
    if (await generate(submission.id)) setRound(round + 1);
  };
  return (
    <Section
      id="strategy"
      title={TEXT.title}
      note={strategy?.content ? noteOf(strategy) : undefined}
      actions={
        strategy && (
          <Button
            variant="outlined"
            data-act="strategy"
            aria-disabled={busy}
            onClick={busy ? undefined : () => void start()}
          >
            {buttonName({ busy, again: strategy.content !== null })}
          </Button>
        )
      }
    >
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {!strategy && isError && <LoadFailed message={TEXT.loadFailed} onRetry={() => void refetch()} />}
      {!strategy && !isError && <Loading label={TEXT.loading} />}
      {strategy && !strategy.content && <Typography color="textSecondary">{TEXT.none}</Typography>}
      {strategy?.content && (
        <StrategyEditor key={round} strategy={{ ...strategy, content: strategy.content }} put={put} />
      )}
      {dialog}
    </Section>
  );
}

function noteOf({ version, faults }: Strategy): string {
  return `${TEXT.version(version)}, ${TEXT.faults(faults.length)}`;
}

function buttonName({ busy, again }: { busy: boolean; again: boolean }): string {
  if (busy) return TEXT.generating;
  return again ? TEXT.again : TEXT.generate;
}
