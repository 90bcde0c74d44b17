import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { HEARD_ONLY } from '../../../ui/heardOnly.ts';

/** What a screen reader is told. `region` has to be rendered, always: it must be there before it says something. */
export function useSpeech(): { say: (text: string) => void; region: ReactNode } {
  const [{ text, turn }, setSpeech] = useState({ text: '', turn: 0 });
  const say = useCallback((said: string) => setSpeech((last) => ({ text: said, turn: last.turn + 1 })), []);
  const region = (
    <Box role="status" sx={HEARD_ONLY}>
      {text !== '' && <span key={turn}>{text}</span>}
    </Box>
  );
  return { say, region };
}
