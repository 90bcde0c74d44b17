import { IDEAS_LIST_HEIGHT } from '#rules/limits';
import { TEXTS } from '../../../texts.ts';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { IdeaItem } from './IdeaItem.tsx';
import type { Selection } from './useSelection.ts';

export function IdeasCard({ selection }: { selection: Selection }) {
  const { content_ideas: ideas } = useSubmission().submission;
  const chosen = ideas.filter(selection.isSelected).length;
  return (
    <Section id="ideas" title={TEXTS.ideas.title} note={`${chosen} of ${ideas.length} selected`}>
      <ScrollArea label={TEXTS.ideas.title} height={IDEAS_LIST_HEIGHT}>
        {ideas.map((idea) => (
          <IdeaItem key={idea.id} idea={idea} selection={selection} />
        ))}
      </ScrollArea>
    </Section>
  );
}
