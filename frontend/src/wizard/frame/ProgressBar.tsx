import Box from '@mui/material/Box';
import { tokens } from '../../theme/tokens.ts';
import { LABELLED_STEPS, progressPercent, type StepDefinition } from '../flow.ts';
import { useWizard } from '../session/useSession.ts';
import { progressOf } from '../state/selectors.ts';
import { TickIcon } from './icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The labelled steps with their completion ticks, and how far one is. */
export function ProgressBar() {
  const step = useWizard((state) => state.step);
  const percent = progressPercent(step);
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Box
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        sx={{ height: 4, borderRadius: '10px', bgcolor: tokens.line, overflow: 'hidden', mb: 1 }}
      >
        <Box
          sx={{ height: 1, width: `${percent}%`, bgcolor: tokens.accent, transition: 'width 300ms ease' }}
        />
      </Box>
      <Box
        component="ol"
        aria-label="Steps"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${LABELLED_STEPS.length}, 1fr)`,
          gap: 0.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {LABELLED_STEPS.map((definition) => (
          <StepLabel key={definition.id} definition={definition} isCurrent={definition.id === step} />
        ))}
      </Box>
    </Box>
  );
}

function StepLabel({ definition, isCurrent }: { definition: StepDefinition; isCurrent: boolean }) {
  const complete = useWizard((state) => definition.isComplete(progressOf(state)));
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 0.75 },
        minWidth: 0,
        fontSize: { xs: '0.75rem', sm: '0.875rem' },
        overflowWrap: 'normal',
        lineHeight: 1.25,
        fontWeight: isCurrent ? 650 : 450,
        color: isCurrent ? tokens.ink : tokens.inkSoft,
      }}
    >
      <TickMark complete={complete} />
      <span>{definition.label}</span>
      {complete && <VisuallyHidden>(complete)</VisuallyHidden>}
    </Box>
  );
}

function TickMark({ complete }: { complete: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flexShrink: 0,
        width: 18,
        height: 18,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        border: `1.5px solid ${complete ? tokens.success : tokens.inkSoft}`,
        bgcolor: complete ? tokens.success : 'transparent',
        color: '#ffffff',
      }}
    >
      {complete && <TickIcon />}
    </Box>
  );
}
