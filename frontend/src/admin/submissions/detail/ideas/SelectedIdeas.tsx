import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import { TEXTS } from '../../../texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { useGeneration } from '../../generation/useGeneration.ts';
import { postOf, unfinishedIdeas } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import type { Selection } from './useSelection.ts';

/** The ideas to write posts from, and the run that writes them. */
export function SelectedIdeas({ selection }: { selection: Selection }) {
  const { submission } = useSubmission();
  const { run, start } = useGeneration();
  const { selected } = selection;
  const open = unfinishedIdeas(submission, selected);
  const running = run?.state === 'running';
  return (
    <Section
      id="selected"
      title={TEXTS.ideas.selectedTitle}
      note={`${selected.length - open.length} of ${selected.length} done`}
      actions={
        <Button variant="contained" disabled={running || open.length === 0} onClick={() => start(open)}>
          {running ? TEXTS.fullPosts.generating : TEXTS.fullPosts.generate}
        </Button>
      }
    >
      {open.length === 0 && <Typography color="textSecondary">{TEXTS.fullPosts.allDone}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {selected.map((idea) => (
          <Box
            component="li"
            key={idea.id}
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              py: 0.75,
              borderTop: `1px solid ${tokens.line}`,
            }}
          >
            <Typography dir="auto" sx={{ flexGrow: 1, minWidth: 0 }}>
              {idea.title}
            </Typography>
            {postOf(submission, idea.id)?.fullPost && (
              <Chip size="small" color="success" variant="outlined" label="Written" />
            )}
            <Button
              size="small"
              disabled={running}
              aria-label={`${TEXTS.ideas.deselect}: ${idea.title}`}
              onClick={() => selection.toggle(idea)}
              sx={{ flexShrink: 0 }}
            >
              {TEXTS.ideas.deselect}
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
