import Box from '@mui/material/Box';
import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from '#rules/limits';
import { counted } from '#rules/units';
import { tokens } from '../../../theme/tokens.ts';

const PROMISES = [
  ['Ten minutes of your time', 'A few facts, some photos, and an interview you may speak or type.'],
  [
    `Your strategy within ${counted(STRATEGY_EMAIL_DAYS, 'day')}`,
    'We read everything and send you a content strategy made for you.',
  ],
  [`${counted(POSTS_PER_MONTH, 'post')} a month`, 'Written for your personal profile, from your own words.'],
] as const;

/** What the prospect gets, beside the form where there is room, below it where there is not. */
export function WhatFollows() {
  return (
    <Box
      component="aside"
      aria-label="What you get"
      sx={{ borderLeft: { md: `1px solid ${tokens.line}` }, pl: { md: 5 }, mt: { xs: 2, md: 0 } }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3.5 }}>
        {PROMISES.map(([title, text], at) => (
          <Box component="li" key={title}>
            <Box
              aria-hidden="true"
              sx={{
                fontFamily: tokens.serif,
                fontSize: '1.75rem',
                lineHeight: 1,
                color: tokens.accent,
                mb: 0.75,
              }}
            >
              {at + 1}
            </Box>
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            <Box sx={{ color: tokens.inkSoft, fontSize: '0.9375rem' }}>{text}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
