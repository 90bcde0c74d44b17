import Box from '@mui/material/Box';
import { useSession, useWizard } from '../session/useSession.ts';
import { Button } from './Button.tsx';
import { HeaderRow } from './HeaderRow.tsx';
import { SaveIndicator } from './SaveIndicator.tsx';

/** Name, state of saving, and the guide, which stands in the same place on every step. */
export function TopBar() {
  return (
    <HeaderRow>
      <Box
        sx={{
          flex: { xs: '1 0 100%', sm: '1 1 auto' },
          display: 'flex',
          justifyContent: 'flex-end',
          order: { xs: 3, sm: 0 },
        }}
      >
        <SaveIndicator />
      </Box>
      <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>
        <GuideLink />
      </Box>
    </HeaderRow>
  );
}

const WORDS = 'Quick video guide';

function GuideLink() {
  const { store } = useSession();
  const address = useWizard((state) => state.config?.videoGuideUrl ?? null);
  if (address !== null) {
    return (
      <Button variant="text" href={address} target="_blank" rel="noreferrer">
        {WORDS}
      </Button>
    );
  }
  return (
    <Button variant="text" onClick={() => store.dispatch({ type: 'dialog', dialog: 'guide' })}>
      {WORDS}
    </Button>
  );
}
