import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MIN_ANSWERS } from '#rules/limits';
import { inWords } from '#rules/units';
import { tokens } from '../../theme/tokens.ts';
import { STEPS, type StepName } from '../flow.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

/** What is said of each step; the guide shows those that have something here. */
const WORDS: Partial<Record<StepName, string>> = {
  brand: 'Your website, your email and your industry. Two minutes, and your place is saved.',
  assets:
    'Photos of you and your team, and a brand manual if you have one. Photos from your phone are just right.',
  interview: `Name the topics you care about, then answer at least ${inWords(MIN_ANSWERS)} questions, spoken or typed. Speak as you would to a colleague: those are the words your posts will be made of.`,
};

const PARTS = STEPS.flatMap(({ name, title }) => {
  const text = WORDS[name];
  return text === undefined ? [] : [[title, text] as const];
});

/** The guide that is built in: the wizard in three short parts. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      wide
      title="How it works"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
        {PARTS.map(([title, text], index) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 2 }}>
            <Box
              aria-hidden="true"
              sx={{
                fontFamily: tokens.serif,
                fontSize: '2rem',
                lineHeight: 1,
                color: tokens.accent,
                minWidth: 28,
              }}
            >
              {index + 1}
            </Box>
            <Box>
              <Typography variant="h3">{title}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 3 }}>
        You can stop at any time. The link in your email brings you back to where you were.
      </Typography>
    </Modal>
  );
}
