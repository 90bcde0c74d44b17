import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { scrollToSection } from '../../../ui/scrollToSection.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { IdeaForm } from './IdeaForm.tsx';
import { IdeasCard } from './IdeasCard.tsx';
import { MaterialNotes } from './MaterialNotes.tsx';
import { SelectedIdeas } from './SelectedIdeas.tsx';
import { useIdeas } from './useIdeas.ts';
import { useSelection } from './useSelection.ts';

/** From the material to ideas, and to those that are chosen. */
export function IdeaDesk() {
  const { submission } = useSubmission();
  const { confirm, dialog } = useConfirm();
  const ideas = useIdeas(confirm);
  const selection = useSelection();
  const [adding, setAdding] = useState(false);
  const added = () => {
    setAdding(false);
    scrollToSection('ideas');
  };

  return (
    <>
      <Section
        id="idea-desk"
        title={TEXTS.ideas.deskTitle}
        actions={
          <>
            <Button variant="outlined" disabled={adding} onClick={() => setAdding(true)}>
              {TEXTS.ideas.add}
            </Button>
            <Button variant="contained" disabled={ideas.busy} onClick={ideas.generate}>
              {ideas.busy ? TEXTS.ideas.generating : TEXTS.ideas.generate}
            </Button>
          </>
        }
      >
        <MaterialNotes />
        {ideas.problem && <Alert severity="error">{ideas.problem}</Alert>}
        {adding && <IdeaForm onAdd={ideas.add} onDone={added} onCancel={() => setAdding(false)} />}
      </Section>
      {submission.content_ideas.length > 0 && <IdeasCard selection={selection} />}
      {selection.selected.length > 0 && <SelectedIdeas selection={selection} />}
      {dialog}
    </>
  );
}
