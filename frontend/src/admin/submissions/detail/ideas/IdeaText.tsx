import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Idea } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { sourceNames } from '../../sources.ts';

/** All five parts of an idea: title, content type, description, hook, and where it comes from. */
export function IdeaText({ idea }: { idea: Idea }) {
  const { title, description, contentType, hook, sourceIds = [] } = idea;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" component="h4" dir="auto">
          {title}
        </Typography>
        <Chip size="small" label={contentType} />
      </Box>
      <Typography dir="auto" sx={{ mt: 0.5 }}>
        {description}
      </Typography>
      {hook && (
        <Typography
          dir="auto"
          sx={{ mt: 1, fontFamily: tokens.serif, fontStyle: 'italic', fontSize: '1.0625rem' }}
        >
          {hook}
        </Typography>
      )}
      {sourceIds.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          From {sourceNames(sourceIds)}
        </Typography>
      )}
    </Box>
  );
}
