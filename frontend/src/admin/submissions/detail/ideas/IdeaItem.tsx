import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Idea } from '../../../../api/submissions.ts';
import { tokens } from '../../../../theme/tokens.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TEXTS } from '../../../texts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { IdeaForm } from './IdeaForm.tsx';
import { IdeaText } from './IdeaText.tsx';
import { fieldsOf } from './ideaFields.ts';
import { useEditing } from './useEditing.ts';
import type { Ideas } from './useIdeas.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  idea: Idea;
  selection: Selection;
  onChange: Ideas['change'];
  onDelete: () => void;
}

/** One idea: read, selected, edited, deleted. */
export function IdeaItem({ idea, selection, onChange, onDelete }: Props) {
  const { submission } = useSubmission();
  const draft = useDraft(submission.id, `idea.${idea.id}`, fieldsOf(idea));
  const { card, editing, setEditing } = useEditing(draft.dirty);
  const selected = selection.isSelected(idea);
  const select = selected ? DETAIL_TEXTS.ideas.deselect : DETAIL_TEXTS.ideas.select;
  return (
    <Box
      component="article"
      ref={card}
      sx={{
        p: 2,
        mb: 1.5,
        border: `1px solid ${selected ? tokens.accent : tokens.line}`,
        bgcolor: selected ? tokens.accentSoft : 'background.paper',
        borderRadius: 2,
      }}
    >
      {editing ? (
        <IdeaForm
          id={`idea-${idea.id}`}
          label={DETAIL_TEXTS.ideas.editTitle(idea.title)}
          draft={draft}
          onSave={(fields, base) => onChange(idea, fields, base)}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr auto' }, gap: 1.5 }}>
          <IdeaText idea={idea} />
          <Box sx={{ display: 'flex', gap: 0.5, alignSelf: 'start' }}>
            <Button
              size="small"
              variant={selected ? 'contained' : 'outlined'}
              data-act={selected ? undefined : 'select'}
              aria-label={`${select}: ${idea.title}`}
              onClick={() => selection.toggle(idea)}
            >
              {select}
            </Button>
            <Button
              size="small"
              data-edit
              aria-label={`${TEXTS.edit}: ${idea.title}`}
              onClick={() => setEditing(true)}
            >
              {TEXTS.edit}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={DETAIL_TEXTS.ideas.deleteIdeaOf(idea.title)}
              onClick={onDelete}
            >
              {DETAIL_TEXTS.ideas.deleteIdea}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
