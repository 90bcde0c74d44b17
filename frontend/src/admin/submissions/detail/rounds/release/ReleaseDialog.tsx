import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { NewRound } from '../../../../../api/rounds.ts';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import { useSubmission } from '../../../saving/SubmissionContext.tsx';
import { ROUND_TEXTS } from '../roundTexts.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { releaseOf } from './choices.ts';
import { DoneStep } from './DoneStep.tsx';
import { faultyNames } from './faultyNames.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { useRelease } from './useRelease.ts';
import { useReleaseChoice } from './useReleaseChoice.ts';

const TEXT = ROUND_TEXTS.release;
const TITLES = { choose: TEXT.choose.title, preview: TEXT.preview.title, done: TEXT.done.title } as const;

/** Chooses what the client is to read, shows it as they will see it, and only then sends it. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { submission } = useSubmission();
  const choice = useReleaseChoice(submission.id);
  const { release, busy, problem } = useRelease(submission.id);
  const { confirm, dialog } = useConfirm();
  const [isPreviewed, setPreviewed] = useState(false);
  const [made, setMade] = useState<NewRound>();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const step = made ? 'done' : isPreviewed ? 'preview' : 'choose';

  const send = async () => {
    const faulty = faultyNames(choice);
    const { title, text, action } = TEXT.faulty;
    if (faulty.length > 0 && !(await confirm({ title, text: text(faulty), action, isDangerous: true })))
      return;
    const { chosen, strategy, note } = choice;
    const released = await release(releaseOf(chosen, { strategy, note: note.value.note }));
    if (!released) return setPreviewed(false);
    note.clear();
    setMade(released);
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth={step === 'done' ? 'sm' : 'md'}
      // The link is shown only once: a slip beside the dialog must not take it away.
      onClose={(_event, reason) => (made && reason === 'backdropClick' ? undefined : onClose())}
      aria-labelledby="release-title"
    >
      <DialogTitle id="release-title">{TITLES[step]}</DialogTitle>
      {step === 'choose' && (
        <ChooseStep choice={choice} problem={problem} onClose={onClose} onNext={() => setPreviewed(true)} />
      )}
      {step === 'preview' && (
        <PreviewStep
          choice={choice}
          busy={busy}
          onBack={() => setPreviewed(false)}
          onSend={() => void send()}
        />
      )}
      {made && <DoneStep round={made} email={submission.email} onClose={onClose} />}
      {dialog}
    </Dialog>
  );
}
