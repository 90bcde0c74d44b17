import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../theme/tokens.ts';
import type { ReceivedMail } from './sandboxApi.ts';
import { shortDate } from './words.ts';

/** The mails, newest first, each a link to itself. */
export function MailList({ mails, shownId }: { mails: ReceivedMail[]; shownId: string }) {
  return (
    <Box component="ul" aria-label="Mails" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Box
            component="a"
            href={`#${mail.id}`}
            {...(mail.id === shownId && { 'aria-current': 'true' as const })}
            sx={row}
          >
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {mail.subject}
            </Typography>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              To {mail.recipients.join(', ')}
            </Typography>
            <Typography
              component="time"
              dateTime={mail.receivedAt}
              variant="body2"
              sx={{ color: 'text.secondary' }}
            >
              {shortDate(mail.receivedAt)}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}

const row = {
  display: 'block',
  px: 2,
  py: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  bgcolor: '#ffffff',
  border: `1px solid ${tokens.line}`,
  borderRadius: '12px',
  '&:hover': { borderColor: tokens.focus },
  '&[aria-current]': { bgcolor: { md: tokens.accentSoft }, borderColor: { md: tokens.accent } },
};
