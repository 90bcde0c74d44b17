import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { usePosts } from '../../../posts/usePosts.ts';
import { Section } from '../../../ui/Section.tsx';
import { isWritten, unwrittenIdeas } from '../../runs/progress.ts';
import { useRun } from '../../runs/RunContext.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import type { Selection } from './useSelection.ts';

/** The ideas to write posts from, and the run that writes them. */
export function SelectedIdeas({ selection }: { selection: Selection }) {
  const { submission } = useSubmission();
  const { data: posts } = usePosts(submission.id);
  const { isRunning, start } = useRun();
  const { selected } = selection;
  const open = posts ? unwrittenIdeas(posts, selected) : [];
  return (
    <Section
      id="selected"
      title={DETAIL_TEXTS.ideas.selectedTitle}
      note={posts && `${selected.length - open.length} of ${selected.length} done`}
      actions={
        <Button
          variant="outlined"
          data-act="write"
          disabled={isRunning || open.length === 0}
          onClick={() => start(open.map(({ id }) => id))}
        >
          {isRunning ? DETAIL_TEXTS.fullPosts.generating : DETAIL_TEXTS.fullPosts.generate}
        </Button>
      }
    >
      {posts && open.length === 0 && (
        <Typography color="textSecondary">{DETAIL_TEXTS.fullPosts.allDone}</Typography>
      )}
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
            {posts && isWritten(posts, idea.id) && (
              <Chip size="small" color="success" variant="outlined" label="Written" />
            )}
            <Button
              size="small"
              disabled={isRunning}
              aria-label={`${DETAIL_TEXTS.ideas.deselect}: ${idea.title}`}
              onClick={() => selection.toggle(idea)}
              sx={{ flexShrink: 0 }}
            >
              {DETAIL_TEXTS.ideas.deselect}
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
