import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PostRun } from '../../../../api/posts.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TEXTS } from '../../../texts.ts';
import { countDone, isSettled, outcomeOf } from '../../runs/progress.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { RUN_TEXTS } from '../../runs/runTexts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { RunItems } from './RunItems.tsx';

/** How far the run is, and Cancel; afterwards, that it was cancelled or came to an end before its time. */
export function RunProgress() {
  const { selected_ideas } = useSubmission().submission;
  const { run, problem } = useRun();
  const wanted = selected_ideas.map(({ id }) => id);
  const outcome = run && outcomeOf(run, wanted);
  const failure = problem ?? (outcome?.kind === 'failed' ? outcome.problem : undefined);
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {run?.state === 'running' && <Running run={run} />}
      <div role="status">
        {run && outcome?.kind === 'cancelled' && (
          <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
            {RUN_TEXTS.cancelled(countDone(run), run.items.length)}
          </Alert>
        )}
      </div>
    </>
  );
}

function Running({ run }: { run: PostRun }) {
  const { cancel } = useRun();
  const { items } = run;
  const passed = items.filter(isSettled).length;
  const current = items.find((item) => !isSettled(item));
  return (
    <Box sx={{ mb: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * passed) / items.length}
        aria-label={DETAIL_TEXTS.fullPosts.generating}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography role="status" variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
          {current && RUN_TEXTS.line(passed + 1, items.length, current.title)}
        </Typography>
        <Button size="small" variant="outlined" data-act="follow" onClick={cancel}>
          {TEXTS.cancel}
        </Button>
      </Box>
      {items.length > 1 && <RunItems items={items} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {RUN_TEXTS.carried}
      </Typography>
    </Box>
  );
}
