import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { tokens } from '../../../../theme/tokens.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';

/** One entry with the button that takes it out. */
export function EntryItem({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%', pl: 1.5, pr: 0.5, py: 0.25 },
        ...{ border: `1px solid ${tokens.line}`, borderRadius: 4, bgcolor: tokens.accentSoft },
      }}
    >
      <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <IconButton
        aria-label={`${DETAIL_TEXTS.ruledOut.remove}: ${text}`}
        onClick={onRemove}
        sx={{ width: 28, height: 28, p: 0, flexShrink: 0 }}
      >
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  );
}
