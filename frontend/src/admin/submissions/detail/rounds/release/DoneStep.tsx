import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { NewRound } from '../../../../../api/rounds.ts';
import { TEXTS } from '../../../../texts.ts';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { formatDay } from '../../../../ui/dates.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';

const TEXT = ROUND_TEXTS.release.done;

interface Props {
  round: NewRound;
  email: string;
  onClose: () => void;
}

/** The one time that the link is shown, and what mail went out with it. */
export function DoneStep({ round: { url, expiresAt }, email, onClose }: Props) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="success">{TEXT.mail(email)}</Alert>
        <div>
          <Typography
            component="label"
            htmlFor="round-link"
            sx={{ fontWeight: 600, display: 'block', mb: 0.5 }}
          >
            {TEXT.link}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <OutlinedInput
              id="round-link"
              size="small"
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
              sx={{ flex: '1 1 220px' }}
              inputProps={{ dir: 'ltr' }}
            />
            <CopyButton label={TEXT.copy} text={url} />
          </Box>
        </div>
        <Typography variant="body2" color="textSecondary">
          {TEXT.until(formatDay(expiresAt))} {TEXT.once}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {TEXTS.close}
        </Button>
      </DialogActions>
    </>
  );
}
