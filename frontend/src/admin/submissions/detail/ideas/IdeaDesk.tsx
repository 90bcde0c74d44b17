import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Idea } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { scrollToSection } from '../../../ui/scrollToSection.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { IdeaForm } from './IdeaForm.tsx';
import { IdeasCard } from './IdeasCard.tsx';
import { NEW_IDEA } from './ideaFields.ts';
import { MaterialNotes } from './MaterialNotes.tsx';
import { SelectedIdeas } from './SelectedIdeas.tsx';
import { useIdeaRemoval } from './useIdeaRemoval.ts';
import { useIdeas } from './useIdeas.ts';
import { useNoMaterial } from './useMaterial.ts';
import { useSelection } from './useSelection.ts';

const WHY_NOT = 'ideas-why-not';

/** From the material to ideas, and to those that are chosen. */
export function IdeaDesk() {
  const { submission } = useSubmission();
  const { confirm, dialog } = useConfirm();
  const ideas = useIdeas(confirm);
  const remove = useIdeaRemoval(confirm);
  const selection = useSelection();
  const draft = useDraft(submission.id, 'idea', NEW_IDEA);
  const [adding, setAdding] = useState(false);
  const noMaterial = useNoMaterial();
  const added = () => {
    setAdding(false);
    scrollToSection('ideas');
  };
  const removeAndStay = async (idea: Idea) => {
    const gone = await remove(idea);
    // Without a single idea the card of ideas goes too.
    if (gone && submission.content_ideas.length === 1) scrollToSection('idea-desk');
    return gone;
  };

  return (
    <>
      <Section
        id="idea-desk"
        title={DETAIL_TEXTS.ideas.deskTitle}
        actions={
          <>
            <Button variant="outlined" disabled={adding} onClick={() => setAdding(true)}>
              {DETAIL_TEXTS.ideas.add}
            </Button>
            {ideas.busy ? (
              <Button variant="outlined" disabled>
                {DETAIL_TEXTS.ideas.generating}
              </Button>
            ) : (
              <ReasonedButton
                variant="outlined"
                data-act="ideas"
                reason={noMaterial ? WHY_NOT : undefined}
                onClick={ideas.generate}
              >
                {DETAIL_TEXTS.ideas.generate}
              </ReasonedButton>
            )}
          </>
        }
      >
        {noMaterial && (
          <Typography id={WHY_NOT} sx={{ mb: 1 }}>
            {DETAIL_TEXTS.ideas.noMaterial}
          </Typography>
        )}
        <MaterialNotes />
        {ideas.problem && <Alert severity="error">{ideas.problem}</Alert>}
        {adding && (
          <IdeaForm
            id="idea"
            label={DETAIL_TEXTS.ideas.addTitle}
            draft={draft}
            onSave={ideas.add}
            onDone={added}
            onCancel={() => setAdding(false)}
          />
        )}
      </Section>
      {submission.content_ideas.length > 0 && (
        <IdeasCard selection={selection} onChange={ideas.change} onDelete={removeAndStay} />
      )}
      {selection.selected.length > 0 && <SelectedIdeas selection={selection} />}
      {dialog}
    </>
  );
}
