import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../../ui/dates.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';
import type { ReleaseChoice } from './useReleaseChoice.ts';

const TEXT = ROUND_TEXTS.release.choose;

/** Whether the strategy goes with the posts, in which version, and whether the client has had one. */
export function StrategyChoice({ choice }: { choice: ReleaseChoice }) {
  const { written, strategy, setWithStrategy, isStrategyMissing } = choice;
  if (!written) {
    return (
      <Typography variant="body2" color="textSecondary">
        {isStrategyMissing ? TEXT.strategyFailed : TEXT.noStrategy}
      </Typography>
    );
  }
  const { version, sentAt, faults } = written;
  return (
    <div>
      <FormControlLabel
        label={TEXT.strategy(version)}
        control={
          <Checkbox
            checked={strategy !== undefined}
            onChange={(event) => setWithStrategy(event.target.checked)}
          />
        }
      />
      <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
        {sentAt && TEXT.sent(formatDay(sentAt))}
        {sentAt && faults.length > 0 && ' · '}
        {faults.length > 0 && (
          <Box component="strong" sx={{ color: 'error.main' }}>
            {TEXT.faults(faults.length)}
          </Box>
        )}
      </Typography>
    </div>
  );
}
