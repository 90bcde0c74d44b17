import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { TEXTS } from '../../../texts.ts';
import type { Run } from '../../generation/run.ts';
import { useGeneration } from '../../generation/useGeneration.ts';

/** How far the run is, with its title, and Cancel; afterwards, that it was cancelled or came to nothing. */
export function RunProgress() {
  const { run, cancel } = useGeneration();
  return (
    <>
      {run?.problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {run.problem}
        </Alert>
      )}
      <div role="status">
        {run?.state === 'running' && <Running run={run} onCancel={cancel} />}
        {run?.state === 'cancelled' && (
          <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
            {TEXTS.fullPosts.cancelled(run.written, run.ideas.length)}
          </Alert>
        )}
      </div>
    </>
  );
}

function Running({ run, onCancel }: { run: Run; onCancel: () => void }) {
  const { current, passed, ideas } = run;
  const number = Math.min(passed + 1, ideas.length);
  return (
    <Box sx={{ mb: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * passed) / ideas.length}
        aria-label={TEXTS.fullPosts.generating}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0 }}>
          {TEXTS.fullPosts.progress(number, ideas.length)}
          {current && ` · ${current.idea.title}`}
          {current?.phase === 'card' && ` · ${TEXTS.fullPosts.makingCard}`}
        </Typography>
        <Button size="small" variant="outlined" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </Box>
    </Box>
  );
}
