import Box from '@mui/material/Box';
import { MESSAGES } from '#rules/messages';
import { tokens } from '../../../theme/tokens.ts';
import { Button } from '../../frame/Button.tsx';
import type { RecordingItem } from '../../interview/recordings.ts';
import { useLaterServices } from '../../session/useSession.ts';
import { useStore } from '../../state/store.ts';
import { formatDuration } from './formatDuration.ts';

/** Recordings of a question whose text is not there yet: listen, try again, or put away. */
export function PendingRecordings({ index }: { index: number }) {
  const { recordings } = useLaterServices();
  const items = useStore(recordings.store, (all) => all).filter((item) => item.index === index);
  return (
    <Box
      role="status"
      aria-label="Recordings"
      sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}
    >
      {items.map((item) => (
        <PendingRecording key={item.id} item={item} />
      ))}
    </Box>
  );
}

function PendingRecording({ item }: { item: RecordingItem }) {
  const { recordings } = useLaterServices();
  const { id, seconds, state, url, problem } = item;
  if (state === 'transcribing') return <Box>Turning {formatDuration(seconds)} of speech into text …</Box>;
  return (
    <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: tokens.paper, border: `1px solid ${tokens.line}` }}>
      <Box sx={{ color: 'error.main', fontWeight: 550 }}>{MESSAGES.transcriptionFailed(problem ?? '')}</Box>
      <Box sx={{ color: tokens.inkSoft }}>
        Your recording is kept on this device. You can also type your answer.
      </Box>
      {/* biome-ignore lint/a11y/useMediaCaption: it is the person's own recording, and its text is what is being made */}
      <audio controls src={url} aria-label="Your recording" style={{ width: '100%', marginTop: 8 }} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        <Button variant="outlined" onClick={() => void recordings.transcribe(id)}>
          Try again
        </Button>
        <Button onClick={() => recordings.discard(id)}>Delete recording</Button>
      </Box>
    </Box>
  );
}
