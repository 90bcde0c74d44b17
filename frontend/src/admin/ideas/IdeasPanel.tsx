import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { MANUAL_PROBLEMS } from '#shared/manuals';
import type { NextStep } from '#shared/next-step';
import { splitTopics } from '#shared/topics';
import type { ClientMonths, Idea, MaterialReport } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { agency, isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { draftsOf, readDraft, useDraft, writeDraft } from '../editing/drafts.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { OffLimits } from '../exclusions/ExclusionsList.tsx';
import { EXCLUSIONS_PART } from '../exclusions/useExclusions.ts';
import { WithRight } from '../people/WithRight.tsx';
import { NEW_POST_PART, NewPostForm } from '../post/NewPostForm.tsx';
import { unwrittenIdeas, useRun } from '../post/RunContext.tsx';
import { usePosts } from '../post/usePosts.ts';
import { useClientMonths } from '../submission/ClientMonthsContext.tsx';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';
import { bestIdeas, preparationStep, writtenIdeas } from '../submission/model.ts';
import { useStepAction } from '../submission/nextActions.tsx';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { ReasonedButton } from '../ui/buttons.tsx';
import { scrollToSection } from '../ui/focus.ts';
import { FoldingSection } from '../ui/Section.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { IdeaForm } from './IdeaForm.tsx';
import { IdeasList } from './IdeasCard.tsx';
import { IDEA_PART, NEW_IDEA, withoutIdea } from './ideaFields.ts';
import { type Ideas, useIdeas } from './useIdeas.ts';
import { type Selection, useSelection } from './useSelection.ts';

/** Polling interval while a manual is being read, in milliseconds. Reading takes moments. */
const WATCH_MS = 2000;

/** The material that ideas and posts are written from. */
function useMaterial() {
  const { id, modified_at } = useSubmission().submission;
  const server = useApi();
  return useQuery({
    queryKey: ['material', id, modified_at],
    queryFn: () => server.material(id),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? WATCH_MS : false),
  });
}

/** Whether there is no material at all. While it is loading, assume that there is some. */
function useNoMaterial(): boolean {
  const { topics_to_talk_about } = useSubmission().submission;
  const { data } = useMaterial();
  if (!data || splitTopics(topics_to_talk_about).length > 0) return false;
  return data.answers === 0 && data.posts === 0;
}

/** Whether the notes on the material have not arrived yet. They would move what is below them while it is clicked. */
function useWaitsForNotes(): boolean {
  const { isLoading } = useMaterial();
  const [isWaiting, setWaiting] = useState(true);
  // Loading again hides nothing: the user may be typing below the notes.
  if (isWaiting && !isLoading) setWaiting(false);
  return isWaiting;
}

function isBeingRead(report: MaterialReport | undefined): boolean {
  return report?.manuals.some(({ problem }) => problem === MANUAL_PROBLEMS.unread) ?? false;
}

/**
 * Deletes an idea from both lists, after a confirmation if it is selected or has a post. Its post is kept.
 * @returns whether it was deleted
 */
function useIdeaRemoval(
  confirm: ReturnType<typeof useConfirm>['confirm'],
  { selected: selected_ideas, isSelected, flush }: Selection,
) {
  const { submission, save } = useSubmission();
  const { data: posts = [] } = usePosts(submission.id);
  const toast = useToast();
  return async (idea: Idea): Promise<boolean> => {
    const lists = { content_ideas: submission.content_ideas, selected_ideas: [...selected_ideas] };
    const written = writtenIdeas(posts).includes(idea.id);
    const selected = isSelected(idea);
    if (
      (written || selected) &&
      !(await confirm(DETAIL_TEXTS.ideas.delete(idea.title, { written, selected })))
    )
      return false;
    try {
      await flush();
      // With the lists of the click: ideas that are added until the confirmation are kept.
      await save(withoutIdea(lists, idea.id), lists);
      for (const part of [IDEA_PART, NEW_POST_PART]) writeDraft(submission.id, part + idea.id, undefined);
      return true;
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) toast.failure('The idea could not be deleted. Please try again.');
      return false;
    }
  };
}

type Manual = MaterialReport['manuals'][number];

/** How much of each brand manual was read, or why reading stopped. */
function ManualNotes({ manuals }: Pick<MaterialReport, 'manuals'>) {
  if (manuals.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
      {manuals.map((manual, index) => (
        // Two files may have the same name, and the list is never sorted.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Typography component="li" color="textSecondary" key={index}>
          <ManualNote {...manual} />
        </Typography>
      ))}
    </Box>
  );
}

function ManualNote({ name, characters, problem }: Manual) {
  return problem
    ? `Brand manual “${name}” ${problem}.`
    : `Brand manual “${name}”: ${characters.toLocaleString('en')} characters read.`;
}

/** The material for ideas, with warnings about gaps. They block nothing. */
function MaterialNotes() {
  const { data, isError } = useMaterial();
  if (isError)
    return <Typography color="textSecondary">The available material could not be loaded.</Typography>;
  if (!data) return null;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: data.warnings.length > 0 ? 1.5 : 0 }}>
        {DETAIL_TEXTS.ideas.material(data)}
      </Typography>
      <ManualNotes manuals={data.manuals} />
      {data.warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {data.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

/** The selected ideas and the run that writes their posts. Without AI, each post is written by hand. */
function SelectedIdeas({ selection, next }: { selection: Selection; next: NextStep | null }) {
  const { submission } = useSubmission();
  const { data: posts } = usePosts(submission.id);
  const { isRunning, start } = useRun();
  const hand = useHandwriting(selection.selected);
  const { selected } = selection;
  const open = posts ? unwrittenIdeas(posts, selected) : [];
  const write = (ideas: readonly Idea[]) => {
    if (!isOff('writing')) return void selection.flush().then(() => start(ideas.map(({ id }) => id)));
    scrollToSection('selected');
    hand.setIdea(ideas[0]?.id);
  };
  /** The step is for one month; the button of the section writes all selected ideas. */
  const month = next?.month;
  const ofMonth = month ? open.filter((idea) => (idea.month ?? month) === month) : open;
  // The step may be older than the posts that have just been written.
  useStepAction(ofMonth.length > 0 ? 'write' : undefined, () => write(ofMonth), isRunning);
  return (
    <FoldingSection
      id="selected"
      title="Selected Ideas"
      opens={hand.idea !== undefined}
      note={
        selected.length === 0
          ? 'None yet'
          : posts && (open.length === 0 ? 'All written' : `${open.length} to write`)
      }
      actions={
        !isOff('writing') && (
          <WithRight right="edit clients">
            <Button variant="outlined" disabled={isRunning || open.length === 0} onClick={() => write(open)}>
              {isRunning ? 'Generating Posts...' : 'Generate Full Posts'}
            </Button>
          </WithRight>
        )
      }
    >
      {selected.length === 0 && (
        <Typography color="textSecondary">
          {isOff('writing')
            ? 'Select ideas above to write posts from them.'
            : 'Select ideas above to generate posts from them.'}
        </Typography>
      )}
      {selected.length > 0 && posts && open.length === 0 && (
        <Typography color="textSecondary">Every selected idea has its post.</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((idea) => (
          <Box component="li" key={idea.id} sx={{ py: 0.75, borderTop: `1px solid ${tokens.line}` }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Typography dir="auto" sx={{ flexGrow: 1, minWidth: 0 }}>
                {idea.title}
              </Typography>
              <WithRight right="edit clients">
                {' '}
                {isOff('writing') && hand.idea !== idea.id && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Write: ${idea.title}`}
                    onClick={() => hand.setIdea(idea.id)}
                    sx={{ flexShrink: 0 }}
                  >
                    Write
                  </Button>
                )}
                <Button
                  size="small"
                  disabled={isRunning}
                  aria-label={`Deselect: ${idea.title}`}
                  onClick={() => selection.toggle(idea)}
                  sx={{ flexShrink: 0 }}
                >
                  Deselect
                </Button>
              </WithRight>
            </Box>
            {hand.idea === idea.id && <NewPostForm idea={idea} onDone={() => hand.setIdea(undefined)} />}
          </Box>
        ))}
      </Box>
    </FoldingSection>
  );
}

/** The idea whose post is being written by hand. Starts with one that has unsaved text. */
function useHandwriting(selected: readonly Idea[]) {
  const { id } = useSubmission().submission;
  const [idea, setIdea] = useState(() => {
    const unsaved = draftsOf(id, NEW_POST_PART, {}).map(({ part }) => part);
    return selected.find((one) => unsaved.includes(NEW_POST_PART + one.id))?.id;
  });
  return { idea, setIdea };
}

/** The draft of a new idea; those of changed ideas are named `idea.` and the id. */
const NEW_IDEA_PART = 'idea';
/** Number of ideas that one click adds. */
const MORE_IDEAS = 2;
const WHY_NOT = 'ideas-why-not';

/** The material, the generated ideas and their selection. */
export function IdeasPanel() {
  const { submission } = useSubmission();
  const { confirm, dialog } = useConfirm();
  const { data: posts = [] } = usePosts(submission.id);
  const clientMonths = useClientMonths();
  const ideas = useIdeas(confirm, monthForIdeas(clientMonths));
  const selection = useSelection();
  const remove = useIdeaRemoval(confirm, selection);
  // Restored drafts open the section. Later ones are typed into it while it is open.
  const [restored] = useState(() => draftsOf(submission.id, NEW_IDEA_PART, {}).length > 0);
  const [adding, setAdding] = useState(() => readDraft(submission.id, NEW_IDEA_PART, NEW_IDEA) !== undefined);
  const noMaterial = useNoMaterial();
  const waitsForNotes = useWaitsForNotes();
  const added = () => {
    setAdding(false);
    scrollToSection('ideas');
  };
  const count = submission.content_ideas.length;
  const chosen = submission.content_ideas.filter(selection.isSelected).length;
  const enough = count > 0 && count < agency().postsPerMonth && DETAIL_TEXTS.ideas.enough(count);
  const busy = ideas.busy || preparationStep(submission) === 'ideas';
  useStepAction('add', () => {
    scrollToSection('ideas');
    setAdding(true);
  });

  const content = { ...submission, selected_ideas: [...selection.selected] };
  const best = bestIdeas(content, writtenIdeas(posts), clientMonths);
  const selectBest = () => {
    scrollToSection('ideas');
    return selection.select([...selection.selected, ...best]);
  };
  // The step may be older than the ideas of the page: a request waits until there is something to select.
  useStepAction(best.length > 0 ? 'choose' : undefined, selectBest);
  const [hasUnsavedExclusions] = useState(() => draftsOf(submission.id, EXCLUSIONS_PART, {}).length > 0);

  return (
    <>
      <FoldingSection
        id="ideas"
        title={isOff('writing') ? 'Content Ideas' : 'Generated Content Ideas'}
        note={count === 0 ? 'None yet' : `${chosen} of ${count} selected`}
        opens={restored || hasUnsavedExclusions}
        actions={
          <WithRight right="edit clients">
            {best.length > 0 && (
              <Button variant="outlined" onClick={selectBest}>
                {`Select best ${best.length}`}
              </Button>
            )}
            {count > 0 && !isOff('writing') ? (
              <ActionMenu
                label="More ideas"
                variant="outlined"
                isDisabled={busy}
                actions={[
                  ...(noMaterial
                    ? []
                    : [[`${MORE_IDEAS} more ideas`, () => ideas.generate(MORE_IDEAS)] as const]),
                  ['Add an idea', () => setAdding(true)],
                ]}
              />
            ) : (
              <Button variant="outlined" disabled={adding} onClick={() => setAdding(true)}>
                Add an idea
              </Button>
            )}
            {!isOff('writing') && <GenerateButton ideas={ideas} busy={busy} noMaterial={noMaterial} />}
          </WithRight>
        }
      >
        {noMaterial && !isOff('writing') && (
          <Typography id={WHY_NOT} sx={{ mb: 1 }}>
            There is no material for ideas yet: no answers, topics or past posts. Ask the client to continue
            the interview, or paste posts above.
          </Typography>
        )}
        <OffLimits />
        <MaterialNotes />
        {ideas.problem && <Alert severity="error">{ideas.problem}</Alert>}
        {!waitsForNotes && (
          <>
            {enough && <Typography sx={{ mb: 1 }}>{enough}</Typography>}
            {adding && <NewIdea onSave={ideas.add} onDone={added} onCancel={() => setAdding(false)} />}
            {count > 0 && <IdeasList selection={selection} onChange={ideas.change} onDelete={remove} />}
          </>
        )}
      </FoldingSection>
      <SelectedIdeas selection={selection} next={clientMonths.next} />
      {dialog}
    </>
  );
}

/** The month that new ideas are for: that of the next step, else the last open one; undefined before the interview is completed. */
function monthForIdeas({ next, months }: ClientMonths): string | undefined {
  const isAboutIdeas = next && ['find', 'choose', 'prepare', 'add', 'write'].includes(next.name);
  return (isAboutIdeas ? next.month : null) ?? months.findLast(({ isOpen }) => isOpen)?.month;
}

/** The form of a new idea. It has its own draft, so that typing does not render the list of ideas again. */
function NewIdea(props: Pick<ComponentProps<typeof IdeaForm>, 'onSave' | 'onDone' | 'onCancel'>) {
  const draft = useDraft(useSubmission().submission.id, NEW_IDEA_PART, NEW_IDEA);
  return <IdeaForm id="idea" label="New idea" draft={draft} isNew {...props} />;
}

interface GenerateButtonProps {
  ideas: Ideas;
  noMaterial: boolean;
  busy: boolean;
}

/** Finds ideas; those of the month that are neither selected nor written are replaced. */
function GenerateButton({ ideas, noMaterial, busy }: GenerateButtonProps) {
  if (busy)
    return (
      <Button variant="outlined" disabled>
        Generating Ideas...
      </Button>
    );
  return (
    <ReasonedButton
      variant="outlined"
      reason={noMaterial ? WHY_NOT : undefined}
      onClick={() => ideas.generate()}
    >
      Generate Ideas
    </ReasonedButton>
  );
}
