import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import type { RunItem } from '../../runs/progress.ts';
import { RUN_TEXTS } from '../../runs/runTexts.ts';

const COLOURS: Record<RunItem['state'], string> = {
  queued: 'text.secondary',
  writing: 'primary.main',
  done: 'success.main',
  failed: 'error.main',
  cancelled: 'text.secondary',
};

/** What has come of each idea so far. */
export function RunItems({ items }: { items: readonly RunItem[] }) {
  return (
    <Box component="ol" aria-label={RUN_TEXTS.items} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {items.map(({ id, title, state }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            gap: 2,
            justifyContent: 'space-between',
            py: 0.5,
            borderTop: `1px solid ${tokens.line}`,
          }}
        >
          <Typography variant="body2" dir="auto" sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: COLOURS[state], flexShrink: 0 }}>
            {RUN_TEXTS.states[state]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
