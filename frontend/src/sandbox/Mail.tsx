import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { tokens } from '../theme/tokens.ts';
import { LinkedText } from './LinkedText.tsx';
import type { MailAddress, ReceivedMail } from './sandboxApi.ts';
import { longDate } from './words.ts';

/** One mail as it came in: its words with links that work, or its design in a frame that can do nothing. */
export function Mail({ mail }: { mail: ReceivedMail }) {
  const [view, setView] = useState<'text' | 'design'>('text');
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 4 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {mail.subject}
      </Typography>
      <Box component="dl" sx={facts}>
        <dt>From</dt>
        <dd>{inWords(mail.from)}</dd>
        <dt>To</dt>
        <dd>{mail.to.map(inWords).join(', ')}</dd>
        <dt>Received</dt>
        <dd>{longDate(mail.receivedAt)}</dd>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show the mail as"
        value={view}
        onChange={(_event, chosen: 'text' | 'design' | null) => chosen && setView(chosen)}
        sx={{ my: 3 }}
      >
        <ToggleButton value="text" sx={{ textTransform: 'none', px: 2, minHeight: 40 }}>
          Text
        </ToggleButton>
        <ToggleButton value="design" sx={{ textTransform: 'none', px: 2, minHeight: 40 }}>
          Design
        </ToggleButton>
      </ToggleButtonGroup>
      {view === 'text' ? (
        <LinkedText text={mail.text} />
      ) : (
        <Box component="iframe" title="The mail's design" sandbox="" srcDoc={mail.html} sx={frame} />
      )}
    </Card>
  );
}

function inWords({ name, address }: MailAddress): string {
  return name === '' ? address : `${name} <${address}>`;
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontSize: '0.9375rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0 },
};
const frame = {
  display: 'block',
  width: '100%',
  height: '60vh',
  border: `1px solid ${tokens.line}`,
  borderRadius: '10px',
};
