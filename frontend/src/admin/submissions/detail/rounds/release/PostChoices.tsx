import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { POST_STATES } from '#rules/posts';
import { tokens } from '../../../../../theme/tokens.ts';
import { ROUND_TEXTS } from '../roundTexts.ts';
import type { Choice } from './choices.ts';
import { plannedFor } from './plannedFor.ts';
import type { ReleaseChoice } from './useReleaseChoice.ts';

const TEXT = ROUND_TEXTS.release.choose;

/** The posts that can be released, each to be chosen. */
export function PostChoices({ choice: { choices, isChosen, turn } }: { choice: ReleaseChoice }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        {TEXT.posts}
      </Typography>
      {choices.length === 0 && <Typography color="textSecondary">{TEXT.none}</Typography>}
      {choices.map((one) => (
        <FormControlLabel
          key={one.post.id}
          sx={{
            display: 'flex',
            alignItems: 'start',
            mr: 0,
            py: 0.75,
            borderTop: `1px solid ${tokens.line}`,
          }}
          control={
            <Checkbox
              checked={isChosen(one.post.id)}
              onChange={(event) => turn(one.post.id, event.target.checked)}
              sx={{ py: 0.5 }}
            />
          }
          label={<ChoiceLabel choice={one} />}
        />
      ))}
    </Box>
  );
}

function ChoiceLabel({ choice: { post, faults, shown } }: { choice: Choice }) {
  const facts = [
    POST_STATES[post.state],
    ROUND_TEXTS.version(post.version),
    plannedFor(post) ?? TEXT.undated,
    ...(shown === 'this' ? [TEXT.known] : []),
    ...(shown === 'other' ? [TEXT.new] : []),
  ];
  return (
    <>
      <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {post.title}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        {facts.join(' · ')}
        {faults > 0 && (
          <Box component="strong" sx={{ color: 'error.main' }}>
            {' · '}
            {TEXT.faults(faults)}
          </Box>
        )}
      </Typography>
    </>
  );
}
