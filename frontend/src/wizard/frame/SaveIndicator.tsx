import Box from '@mui/material/Box';
import { tokens } from '../../theme/tokens.ts';
import { useWizard } from '../session/useSession.ts';
import type { SavePhase } from '../state/wizardState.ts';

const COLOR: Record<SavePhase, string> = {
  clean: tokens.success,
  pending: tokens.inkSoft,
  sending: tokens.inkSoft,
  retrying: tokens.warning,
  withheld: tokens.warning,
};

/** Says quietly whether everything is with the server. The region is there before it has anything to say. */
export function SaveIndicator() {
  const { phase, savedAt } = useWizard((state) => state.save);
  const started = useWizard((state) => state.started);
  const words = started ? saveWords(phase, savedAt) : '';
  return (
    <Box
      role="status"
      aria-label="Saving"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.875rem',
        color: tokens.inkSoft,
      }}
    >
      {words !== '' && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{ width: 8, height: 8, borderRadius: '50%', flexShrink: 0, bgcolor: COLOR[phase] }}
        />
      )}
      {words}
    </Box>
  );
}

/** The words for a state of saving; empty before anything was saved. */
export function saveWords(phase: SavePhase, savedAt: number | null): string {
  if (phase === 'retrying') return 'Not saved, retrying';
  if (phase === 'withheld') return 'Not saved, kept on this device';
  if (phase !== 'clean') return 'Saving';
  if (savedAt === null) return '';
  return `Saved ${new Date(savedAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}`;
}
