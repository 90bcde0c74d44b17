import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Idea } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { TEXTS } from '../../../texts.ts';
import { sourceNames } from '../../sources.ts';
import type { Selection } from './useSelection.ts';

/** All five parts of an idea: title, content type, description, hook, and where it comes from. */
export function IdeaItem({ idea, selection }: { idea: Idea; selection: Selection }) {
  const selected = selection.isSelected(idea);
  const { title, description, contentType, hook, sourceIds = [] } = idea;
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr auto' },
        gap: 1.5,
        p: 2,
        mb: 1.5,
        border: `1px solid ${selected ? tokens.accent : tokens.line}`,
        bgcolor: selected ? tokens.accentSoft : 'background.paper',
        borderRadius: 2,
      }}
    >
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
      <Button
        size="small"
        variant={selected ? 'contained' : 'outlined'}
        aria-label={`${selected ? TEXTS.ideas.deselect : TEXTS.ideas.select}: ${title}`}
        onClick={() => selection.toggle(idea)}
        sx={{ alignSelf: 'start', justifySelf: 'start' }}
      >
        {selected ? TEXTS.ideas.deselect : TEXTS.ideas.select}
      </Button>
    </Box>
  );
}
