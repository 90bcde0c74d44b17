import { useState } from 'react';
import type { Idea } from '../../api/submissions.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useToast } from '../ui/useToast.tsx';

export interface Selection {
  selected: readonly Idea[];
  isSelected: (idea: Idea) => boolean;
  toggle: (idea: Idea) => Promise<void>;
  /** Selects these ideas and no others. */
  select: (ideas: Idea[]) => Promise<void>;
}

/** The selected ideas: changed immediately on the page, and saved. A change that fails is reverted. */
export function useSelection(): Selection {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [pending, setPending] = useState<Idea[]>();
  const selected = pending ?? submission.selected_ideas;
  const isSelected = ({ id }: Idea) => selected.some((other) => other.id === id);

  const change = async (next: Idea[]) => {
    setPending(next);
    try {
      await save({ selected_ideas: next }, { selected_ideas: [...selected] });
    } catch (error) {
      if (!(error instanceof SaveGivenUp))
        toast.failure('The selection could not be saved. Please try again.');
    } finally {
      // Revert to the stored selection, unless another change is already being saved.
      setPending((latest) => (latest === next ? undefined : latest));
    }
  };

  return {
    selected,
    isSelected,
    toggle: (idea) =>
      change(isSelected(idea) ? selected.filter(({ id }) => id !== idea.id) : [...selected, idea]),
    select: change,
  };
}
