import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSession } from '../context.ts';
import { finishLater } from '../session/steps.ts';

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
