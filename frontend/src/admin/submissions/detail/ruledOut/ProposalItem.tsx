import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { sourceNames } from '../../sources.ts';
import type { Proposal } from './entries.ts';

interface Props {
  proposal: Proposal;
  /** Why it cannot be accepted. */
  refusal: string | undefined;
  onAccept: () => void;
  onDismiss: () => void;
}

/** What is proposed, the client's words that speak for it, and where they stand. */
export function ProposalItem({ proposal: { kind, text, source, quote }, refusal, ...on }: Props) {
  const { accept, dismiss, kinds, from } = DETAIL_TEXTS.ruledOut;
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${tokens.line}`, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Chip size="small" label={kinds[kind]} />
      </Box>
      <Box component="blockquote" dir="auto" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        “{quote}”
      </Box>
      <Typography variant="body2" color="textSecondary">
        {from(sourceNames([source]))}
      </Typography>
      {refusal && <Typography color="error">{refusal}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={refusal !== undefined}
          aria-label={`${accept}: ${text}`}
          onClick={on.onAccept}
        >
          {accept}
        </Button>
        <Button size="small" aria-label={`${dismiss}: ${text}`} onClick={on.onDismiss}>
          {dismiss}
        </Button>
      </Box>
    </Box>
  );
}
