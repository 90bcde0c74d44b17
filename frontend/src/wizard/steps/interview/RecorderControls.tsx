import Box from '@mui/material/Box';
import { MAX_RECORDING_SECONDS } from '#rules/limits';
import { tokens } from '../../../theme/tokens.ts';
import { Button } from '../../frame/Button.tsx';
import { formatDuration } from './formatDuration.ts';
import { MicIcon, StopIcon } from './icons.tsx';
import { type RecorderView, useRecorder } from './useRecorder.ts';

/** Record and stop, with the time that went by and a level that shows one is heard. */
export function Recorder({ index }: { index: number }) {
  const { view, start, stop } = useRecorder(index);
  const recording = view.phase === 'recording';
  const busy = view.phase === 'asking' || view.phase === 'finishing';
  const press = () => {
    if (recording) void stop();
    else if (!busy) void start();
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="contained"
          danger={recording}
          startIcon={recording ? <StopIcon /> : <MicIcon />}
          aria-disabled={busy}
          onClick={press}
        >
          {recording ? 'Stop Recording' : 'Start Recording'}
        </Button>
        {recording && <Running view={view} />}
      </Box>
      <Box role="status" sx={{ mt: view.problem ? 1 : 0 }}>
        {view.problem && (
          <>
            <Box sx={{ color: 'error.main', fontWeight: 550 }}>{view.problem}</Box>
            <Box>You can type your answer below instead. It counts just the same.</Box>
          </>
        )}
      </Box>
    </Box>
  );
}

function Running({ view: { seconds, level } }: { view: RecorderView }) {
  return (
    <>
      <Box role="timer" aria-label="Recording time" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDuration(seconds)} of {formatDuration(MAX_RECORDING_SECONDS)}
      </Box>
      <Box
        aria-hidden="true"
        sx={{
          flex: '1 1 80px',
          maxWidth: 180,
          height: 8,
          borderRadius: '20px',
          bgcolor: tokens.line,
          overflow: 'hidden',
        }}
      >
        <Box
          sx={{
            height: 1,
            width: '100%',
            transformOrigin: 'left',
            bgcolor: tokens.danger,
            transition: 'transform 90ms linear',
          }}
          style={{ transform: `scaleX(${level.toFixed(3)})` }}
        />
      </Box>
    </>
  );
}
