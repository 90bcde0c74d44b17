import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '#rules/messages';
import { MAX_ROUND_POSTS, MAX_WORDS_LENGTH } from '#rules/rounds';
import { say } from '../../../../../i18n/say.ts';
import { TEXTS } from '../../../../texts.ts';
import { LoadFailed, Loading } from '../../../../ui/LoadState.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ROUND_TEXTS } from '../roundTexts.ts';
import { PostChoices } from './PostChoices.tsx';
import { StrategyChoice } from './StrategyChoice.tsx';
import type { ReleaseChoice } from './useReleaseChoice.ts';

const TEXT = ROUND_TEXTS.release.choose;
const REASON = 'release-reason';

interface Props {
  choice: ReleaseChoice;
  /** Why nothing was released. */
  problem: string | undefined;
  onClose: () => void;
  onNext: () => void;
}

/** Which posts, whether the strategy, and what is said along with them. */
export function ChooseStep({ choice, problem, onClose, onNext }: Props) {
  const { isLoading, isFailed, note } = choice;
  const isTooLong = note.value.note.trim().length > MAX_WORDS_LENGTH;
  const reason = reasonFor(choice);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isFailed && <LoadFailed message={ROUND_TEXTS.loadFailed} onRetry={choice.retry} />}
        {isLoading && !isFailed && <Loading label={ROUND_TEXTS.release.loading} />}
        {!isLoading && (
          <>
            <PostChoices choice={choice} />
            <StrategyChoice choice={choice} />
            <TextField
              id="release-note"
              label={TEXT.note}
              value={note.value.note}
              multiline
              minRows={2}
              onChange={(text) => note.set({ note: text })}
              problem={isTooLong ? say(MESSAGES.tooLong(MAX_WORDS_LENGTH)) : undefined}
            />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {!isLoading && reason && (
          <Typography id={REASON} variant="body2" color="textSecondary" sx={{ mr: 'auto', px: 1 }}>
            {reason}
          </Typography>
        )}
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
        <ReasonedButton
          variant="contained"
          reason={isLoading || isTooLong || reason ? REASON : undefined}
          onClick={onNext}
        >
          {TEXT.next}
        </ReasonedButton>
      </DialogActions>
    </>
  );
}

/** Why there is nothing to preview. */
function reasonFor({ chosen, strategy, isTooMany }: ReleaseChoice): string | undefined {
  if (isTooMany) return TEXT.tooMany(MAX_ROUND_POSTS);
  return chosen.length === 0 && !strategy ? TEXT.nothing : undefined;
}
