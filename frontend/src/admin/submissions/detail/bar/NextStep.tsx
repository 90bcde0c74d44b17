import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HEARD_ONLY } from '../../../ui/heardOnly.ts';
import { scrollToAct } from '../../../ui/scrollToSection.ts';
import { STEP_TEXTS, STEPS } from '../next/stepTexts.ts';
import { useNextStep } from '../next/useNextStep.ts';

/** What comes next, always in reach: leads to where it is done. */
export function NextStep() {
  const { step, isKnown } = useNextStep();
  if (!isKnown) return null;
  if (!step) {
    return (
      <Box component="span" sx={{ flexShrink: 0, fontSize: '0.875rem', color: 'text.secondary' }}>
        {STEP_TEXTS.none}
      </Box>
    );
  }
  const { section, label } = STEPS[step.name];
  return (
    <Button
      variant="contained"
      size="small"
      data-shortcut="next"
      onClick={() => scrollToAct(`[data-act="${step.name}"]`, section)}
      sx={{ position: 'relative', flexShrink: 0, minHeight: { xs: 44, sm: 40 }, whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={HEARD_ONLY}>
        {`${STEP_TEXTS.next}: `}
      </Box>
      {label(step.count)}
    </Button>
  );
}
