import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StrategyPart } from '#rules/rounds';
import type { Strategy, StrategyContent } from '../../../../api/strategy.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type Change, missingOf, withMissing } from './editing.ts';
import { STRATEGY_TEXTS as TEXT } from './strategyTexts.ts';

/** Parts of which nothing can be missing: they are lists that may be empty. */
const NEVER_MISSING: readonly StrategyPart[] = ['leftOut', 'drafts', 'next'];

interface Props {
  part: StrategyPart;
  faults: Strategy['faults'];
  content: StrategyContent;
  change: Change;
  children: ReactNode;
}

/** A part with its fields, what does not hold in it, and what it says is missing. */
export function PartBox({ part, faults, content, change, children }: Props) {
  const found = faults.filter((one) => one.part === part);
  const heading = `strategy-${part}-fields`;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ borderTop: `1px solid ${tokens.line}`, py: 2.5, display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" component="h4" id={heading} sx={{ fontSize: '1.0625rem', fontWeight: 600 }}>
        {TEXT.parts[part]}
      </Typography>
      {found.length > 0 && (
        <Alert severity="error">
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {found.map(({ message }) => (
              <li key={message} dir="auto">
                {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {children}
      {!NEVER_MISSING.includes(part) && (
        <TextField
          id={`strategy-${part}-missing`}
          label={TEXT.missing}
          value={missingOf(content, part)}
          multiline
          minRows={1}
          onChange={(words) => change({ missing: withMissing(content, part, words) })}
        />
      )}
    </Box>
  );
}
