import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import { forgetRun, interruptedRun } from '../../generation/interruptedRun.ts';
import { useGeneration } from '../../generation/useGeneration.ts';
import { unfinishedIdeas } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** After a reload or a login in the middle of a run: offers to go on with what has no post or no card yet. */
export function InterruptedRun() {
  const { submission } = useSubmission();
  const { run, start } = useGeneration();
  const [ids, setIds] = useState(() => interruptedRun(submission.id));
  const ideas = [...submission.selected_ideas, ...submission.content_ideas];
  const begun = ids.flatMap((id) => ideas.find((idea) => idea.id === id) ?? []);
  const open = unfinishedIdeas(submission, begun);
  if (open.length === 0 || run?.state === 'running') return null;

  const dismiss = () => {
    forgetRun(submission.id);
    setIds([]);
  };
  const goOn = () => {
    setIds([]);
    void start(open);
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2.5 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={goOn}>
            {TEXTS.fullPosts.goOn}
          </Button>
          <Button color="inherit" size="small" onClick={dismiss}>
            {TEXTS.fullPosts.dismiss}
          </Button>
        </>
      }
    >
      {TEXTS.fullPosts.interrupted(open.length, begun.length)}
    </Alert>
  );
}
