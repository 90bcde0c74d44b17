import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../ui/CopyButton.tsx';
import { TODAY_TEXTS } from './todayTexts.ts';

/** What is there to do before anybody came. */
export function ShareForm() {
  const { share } = TODAY_TEXTS;
  const address = `${window.location.origin}/`;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, mt: 3, borderRadius: '14px', maxWidth: 640 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {share.title}
      </Typography>
      <Typography sx={{ mb: 2 }}>{share.explain}</Typography>
      <Typography component="p" sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 2 }}>
        {address}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton label={share.copy} text={address} />
        <Button size="small" href="/" target="_blank" rel="noopener">
          {share.open}
        </Button>
      </Box>
    </Paper>
  );
}
