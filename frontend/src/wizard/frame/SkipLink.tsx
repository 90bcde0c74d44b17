import Box from '@mui/material/Box';
import { finishLater } from '../session/navigation.ts';
import { useSession } from '../session/useSession.ts';
import { Button } from './Button.tsx';

/** The way out of a step that may wait. */
export function SkipLink() {
  const session = useSession();
  return (
    <Box sx={{ mt: 4, textAlign: 'right' }}>
      <Button variant="text" onClick={() => finishLater(session)} sx={{ textDecoration: 'underline' }}>
        Skip &amp; Finish later
      </Button>
    </Box>
  );
}
