import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { counted } from '#shared/units';
import { formatDay } from '../../../../ui/dates.ts';
import type { ReleaseChoice } from './useReleaseChoice.ts';

/** Whether the strategy goes with the posts, in which version, and whether the client has had one. */
export function StrategyChoice({ choice }: { choice: ReleaseChoice }) {
  const { written, strategy, setWithStrategy, isStrategyMissing } = choice;
  if (!written) {
    return (
      <Typography variant="body2" color="textSecondary">
        {isStrategyMissing
          ? 'The strategy could not be loaded; it can be released another time.'
          : 'There is no strategy to release yet.'}
      </Typography>
    );
  }
  const { version, sentAt, faults } = written;
  return (
    <div>
      <FormControlLabel
        label={`With the strategy (version ${version})`}
        control={
          <Checkbox
            checked={strategy !== undefined}
            onChange={(event) => setWithStrategy(event.target.checked)}
          />
        }
      />
      <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
        {sentAt && `Sent ${formatDay(sentAt)}`}
        {sentAt && faults.length > 0 && ' · '}
        {faults.length > 0 && (
          <Box component="strong" sx={{ color: 'error.main' }}>
            {counted(faults.length, 'open fault')}
          </Box>
        )}
      </Typography>
    </div>
  );
}
