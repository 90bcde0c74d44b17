import Box from '@mui/material/Box';
import { useWizard } from '../session/useSession.ts';

/** Says openly when parts of the service are local stand-ins: a demonstration is not passed off as the real thing. */
export function SandboxNote() {
  const demonstration = useWizard((state) =>
    Object.values(state.config?.integrations ?? {}).some(({ mode }) => mode === 'sandbox'),
  );
  if (!demonstration) return null;
  return (
    <Box component="p" sx={{ mt: 6, fontSize: '0.8125rem', color: 'text.secondary' }}>
      Demonstration: some of the services behind this page are local stand-ins.
    </Box>
  );
}
