import Box from '@mui/material/Box';
import { useState } from 'react';
import { IDEAS_LIST_HEIGHT } from '#rules/limits';
import type { Idea } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useFocusNext } from '../../../ui/useFocusNext.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { IdeaItem } from './IdeaItem.tsx';
import type { Ideas } from './useIdeas.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  selection: Selection;
  onChange: Ideas['change'];
  /** Tells whether the idea is gone. */
  onDelete: (idea: Idea) => Promise<boolean>;
}

export function IdeasCard({ selection, onChange, onDelete }: Props) {
  const { content_ideas: ideas } = useSubmission().submission;
  const chosen = ideas.filter(selection.isSelected).length;
  const { list, focusNext } = useFocusNext('ideas-title');
  const [gone, setGone] = useState<{ id: string; place: number }>();
  // What was deleted is gone from the page a moment after it is from the server.
  if (gone && !ideas.some(({ id }) => id === gone.id)) {
    setGone(undefined);
    focusNext(gone.place);
  }
  const remove = async (idea: Idea, place: number) => {
    if (await onDelete(idea)) setGone({ id: idea.id, place });
  };
  return (
    <Section id="ideas" title={DETAIL_TEXTS.ideas.title} note={`${chosen} of ${ideas.length} selected`}>
      <ScrollArea label={DETAIL_TEXTS.ideas.title} height={IDEAS_LIST_HEIGHT} count={ideas.length}>
        <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ideas.map((idea, place) => (
            <li key={idea.id}>
              <IdeaItem
                idea={idea}
                selection={selection}
                onChange={onChange}
                onDelete={() => void remove(idea, place)}
              />
            </li>
          ))}
        </Box>
      </ScrollArea>
    </Section>
  );
}
