import Box from '@mui/material/Box';
import { exportAddress } from '../../api/forms.ts';
import { Button } from '../frame/Button.tsx';
import { useSession, useWizard } from '../session/useSession.ts';

/** The way to one's data, on every step once there is any on the server. */
export function YourData() {
  const { store } = useSession();
  const id = useWizard((state) => state.form?.id);
  if (id === undefined) return null;
  return (
    <Box
      component="section"
      aria-label="Your data"
      sx={{ mt: 6, mx: -1.25, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <Button href={exportAddress(id)}>Download my data</Button>
      <Button onClick={() => store.dispatch({ type: 'dialog', dialog: 'erase' })}>Delete my data</Button>
    </Box>
  );
}
