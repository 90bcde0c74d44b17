import { Box, Button, Typography } from '@mui/material';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { IDEAS_LIST_HEIGHT } from '#shared/limits';
import { counted } from '#shared/units';
import type { Idea } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { isOff } from '../../ui/agency.ts';
import { ContentTypeBadge } from '../../ui/ContentTypeBadge.tsx';
import { useDraft } from '../editing/drafts.ts';
import { todayIn, zoneOf } from '../month/monthModel.ts';
import { WithRight } from '../people/WithRight.tsx';
import { EarlierMonths } from '../post/EarlierMonths.tsx';
import { sourceNames } from '../submission/model.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useFocusNext } from '../ui/focus.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';
import { IdeaForm } from './IdeaForm.tsx';
import { IDEA_PART, toIdeaFields } from './ideaFields.ts';
import type { Ideas } from './useIdeas.ts';
import type { Selection } from './useSelection.ts';

/**
 * Whether an entry is being edited. Focus moves to the first field of the form, and afterwards back to the edit button
 * (`data-edit`). Without this it would jump to the top of the page.
 */
function useEditing(initially: boolean) {
  const [editing, turn] = useState(initially);
  const card = useRef<HTMLElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (turned.current) card.current?.querySelector<HTMLElement>(editing ? 'input' : '[data-edit]')?.focus();
  }, [editing]);
  const setEditing = (on: boolean) => {
    turned.current = true;
    turn(on);
  };
  return { card, editing, setEditing };
}

/** All five parts of an idea: title, content type, source, description and hook. */
function IdeaText({ idea }: { idea: Idea }) {
  const { title, description, contentType, hook, sourceIds = [] } = idea;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Typography variant="h3" component="h4" dir="auto">
          {title}
        </Typography>
        <ContentTypeBadge type={contentType} />
        {sourceIds.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            From {sourceNames(sourceIds)}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" dir="auto">
        {description}
      </Typography>
      {hook && (
        <Typography
          dir="auto"
          sx={{ fontFamily: tokens.serif, fontStyle: 'italic', fontSize: tokens.size.text }}
        >
          {hook}
        </Typography>
      )}
    </Box>
  );
}

interface IdeaItemProps {
  idea: Idea;
  selection: Selection;
  onChange: Ideas['change'];
  onDelete: () => void;
}

/** One idea: read, selected, edited, deleted. */
function IdeaItem({ idea, selection, onChange, onDelete }: IdeaItemProps) {
  const { submission } = useSubmission();
  const draft = useDraft(submission.id, IDEA_PART + idea.id, toIdeaFields(idea));
  const { card, editing, setEditing } = useEditing(draft.dirty);
  const selected = selection.isSelected(idea);
  const select = selected ? 'Deselect' : 'Select';
  return (
    <Box
      component="article"
      ref={card}
      onClick={(event) => {
        if (!editing && !isMeantOtherwise(event)) void selection.toggle(idea);
      }}
      sx={{
        px: 2,
        py: 1.25,
        mb: 1,
        cursor: editing ? undefined : 'pointer',
        border: `1px solid ${selected ? tokens.accent : tokens.line}`,
        bgcolor: selected ? tokens.accentSoft : 'background.paper',
        borderRadius: '10px',
      }}
    >
      {editing ? (
        <IdeaForm
          id={`idea-${idea.id}`}
          label={`Edit idea: ${idea.title}`}
          draft={draft}
          onSave={(fields, base) => onChange(idea, fields, base)}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr auto' }, gap: 1.5 }}>
          <IdeaText idea={idea} />
          <WithRight right="edit clients">
            <Box sx={{ display: 'flex', gap: 0.5, alignSelf: 'start' }}>
              <Button
                size="small"
                variant="outlined"
                aria-label={`${select}: ${idea.title}`}
                onClick={() => selection.toggle(idea)}
              >
                {select}
              </Button>
              <Button
                size="small"
                data-edit
                aria-label={`Edit: ${idea.title}`}
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={`Delete the idea: ${idea.title}`}
                onClick={onDelete}
              >
                Delete
              </Button>
            </Box>
          </WithRight>
        </Box>
      )}
    </Box>
  );
}

/** Whether the click was on a button of the card or ended a text selection. */
function isMeantOtherwise({ target }: MouseEvent): boolean {
  return (target instanceof Element && target.closest('button') !== null) || `${getSelection()}` !== '';
}

interface Props {
  selection: Selection;
  onChange: Ideas['change'];
  /** Returns whether the idea was deleted. */
  onDelete: (idea: Idea) => Promise<boolean>;
}

/** The ideas that were generated or added. */
export function IdeasList({ selection, onChange, onDelete }: Props) {
  const { submission } = useSubmission();
  const { content_ideas: ideas } = submission;
  const present = todayIn(zoneOf(submission)).slice(0, 7);
  const isEarlier = ({ month = present }: Idea) => month < present;
  const { list, focusNext } = useFocusNext('ideas-title');
  const [gone, setGone] = useState<{ id: string; place: number }>();
  // Cached data shows a deletion a moment after the server.
  if (gone && !ideas.some(({ id }) => id === gone.id)) {
    setGone(undefined);
    focusNext(gone.place);
  }
  const remove = async (idea: Idea, place: number) => {
    if (await onDelete(idea)) setGone({ id: idea.id, place });
  };
  const item = (idea: Idea, place: number) => (
    <IdeaItem
      idea={idea}
      selection={selection}
      onChange={onChange}
      onDelete={() => void remove(idea, place)}
    />
  );
  return (
    <ScrollArea
      label={isOff('writing') ? 'Content Ideas' : 'Generated Content Ideas'}
      height={IDEAS_LIST_HEIGHT}
      count={ideas.length}
    >
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ideas
          .filter((idea) => !isEarlier(idea))
          .map((idea, place) => (
            <li key={idea.id}>{item(idea, place)}</li>
          ))}
      </Box>
      <EarlierMonths
        items={ideas.filter(isEarlier)}
        monthOf={({ month = present }) => month}
        count={(count) => counted(count, 'idea')}
      >
        {(own) => own.map((idea, place) => <div key={idea.id}>{item(idea, place)}</div>)}
      </EarlierMonths>
    </ScrollArea>
  );
}
