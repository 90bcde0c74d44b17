import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { tokens } from '../../theme/tokens.ts';
import { canContinue, canGoBack, stepById } from '../flow.ts';
import { continueFrom } from '../session/continueFrom.ts';
import { goBack } from '../session/navigation.ts';
import { useSession, useWizard } from '../session/useSession.ts';
import { progressOf } from '../state/selectors.ts';
import { Button } from './Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** The fixed bar below: Back, progress, and on. On very low screens it scrolls with the page instead. */
export function BottomBar() {
  const session = useSession();
  const step = useWizard((state) => state.step);
  const bar = useRef<HTMLDivElement>(null);
  useKeepClear(bar);
  return (
    <Box
      component="footer"
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 10,
        bgcolor: '#ffffff',
        borderTop: `1px solid ${tokens.line}`,
        '@media (max-height: 460px)': { position: 'static' },
      }}
    >
      <Box
        sx={{
          maxWidth: 1180,
          mx: 'auto',
          px: { xs: 2, sm: 4 },
          py: { xs: 1.25, sm: 1.75 },
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: { xs: 1.25, md: 3 },
        }}
      >
        <Box sx={{ order: { xs: -1, md: 0 }, flex: { xs: '1 0 100%', md: '1 1 auto' }, minWidth: 0 }}>
          <ProgressBar />
        </Box>
        {canGoBack(step) && (
          <Button variant="outlined" onClick={() => goBack(session)} sx={{ order: { md: -1 } }}>
            Back
          </Button>
        )}
        {stepById(step).onContinue && <ContinueButton />}
      </Box>
    </Box>
  );
}

function ContinueButton() {
  const session = useSession();
  const open = useWizard((state) => canContinue(state.step, progressOf(state)));
  const completing = useWizard((state) => state.completion.busy);
  return (
    <Button
      variant="contained"
      disabled={!open}
      aria-disabled={completing}
      onClick={() => continueFrom(session)}
      sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
    >
      Submit &amp; Continue
    </Button>
  );
}

/** What gets the focus is scrolled clear of the bar. */
function useKeepClear(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 16}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [bar]);
}
