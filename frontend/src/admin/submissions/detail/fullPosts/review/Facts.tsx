import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CharacterCount } from '../../postText/FoldedText.tsx';
import { hashtagsOf } from './reviewSummary.ts';

/** What is known of a text as it is now, and then of the text that was reviewed. */
export function Facts({ text, reviewed }: { text: string; reviewed: readonly string[] }) {
  return (
    <Box sx={{ display: 'flex', flexFlow: { xs: 'row wrap', lg: 'column' }, columnGap: 2, mt: 0.5 }}>
      <CharacterCount text={text} />
      {[hashtagsOf(text), ...reviewed].map((fact) => (
        <Typography key={fact} variant="body2" color="textSecondary">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
