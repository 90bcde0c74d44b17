import { useEffect, useRef, useState } from 'react';
import type { Idea } from '../../api/submissions.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { defer, type PendingAction } from '../editing/undo.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useToast } from '../ui/useToast.tsx';

/** Clicks within this time are saved with one request, in milliseconds. */
const COLLECT_MS = 1000;

export interface Selection {
  selected: readonly Idea[];
  isSelected: (idea: Idea) => boolean;
  toggle: (idea: Idea) => void;
  /** Selects these ideas and no others, and saves them immediately. */
  select: (ideas: Idea[]) => Promise<void>;
  /** Saves the clicks that are not saved yet. */
  flush: () => Promise<void>;
}

/** The selected ideas: changed immediately on the page, and saved a second later. A change that fails is reverted. */
export function useSelection(): Selection {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [pending, setPending] = useState<Idea[]>();
  const waiting = useRef<{ action: PendingAction; next: Idea[]; before: Idea[] }>(undefined);
  const selected = pending ?? submission.selected_ideas;
  const isSelected = ({ id }: Idea) => selected.some((other) => other.id === id);
  const flush = async () => waiting.current?.action.finish();

  const store = async () => {
    const change = waiting.current;
    waiting.current = undefined;
    if (!change) return;
    const { next, before } = change;
    try {
      await save({ selected_ideas: next }, { selected_ideas: before });
    } catch (error) {
      if (!(error instanceof SaveGivenUp))
        toast.failure('The selection could not be saved. Please try again.');
    } finally {
      // Revert to the stored selection, unless another change is waiting or being saved.
      setPending((latest) => (latest === next ? undefined : latest));
    }
  };
  const change = (next: Idea[]) => {
    setPending(next);
    const { current } = waiting;
    if (current) waiting.current = { ...current, next };
    else waiting.current = { action: defer(store, COLLECT_MS), next, before: [...selected] };
  };
  useEffect(() => {
    const hurry = () => void waiting.current?.action.finish();
    window.addEventListener('pagehide', hurry);
    return () => {
      window.removeEventListener('pagehide', hurry);
      hurry();
    };
  }, []);

  return {
    selected,
    isSelected,
    toggle: (idea) =>
      change(isSelected(idea) ? selected.filter(({ id }) => id !== idea.id) : [...selected, idea]),
    select: (ideas) => {
      change(ideas);
      return flush();
    },
    flush,
  };
}
