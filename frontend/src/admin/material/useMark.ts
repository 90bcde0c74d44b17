import { useState } from 'react';
import { ApiError } from '../../api/http.ts';
import type { ChangeMark } from '../../api/material.ts';
import { useApi } from '../data/useApi.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { useSources } from '../submission/useSources.ts';
import { useToast } from '../ui/useToast.tsx';

/** Decides about passages of the client's material. */
export function useMark() {
  const { submission } = useSubmission();
  const { put } = useSources(submission.id);
  const server = useApi();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const change = async (mark: ChangeMark) => {
    setBusy(true);
    try {
      put(await server.markPassage(submission.id, mark));
    } catch (error) {
      const [reason] = error instanceof ApiError ? Object.values(error.fields) : [];
      toast.failure(reason ?? 'The change could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const remove = ({ source, passage }: Pick<ChangeMark, 'source' | 'passage'>) =>
    change({ source, passage, retired: false, held: false, anonymised: null });
  return { change, remove, isBusy };
}
