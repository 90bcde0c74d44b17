import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../api/http.ts';
import { RESOURCE } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useServer } from '../../../useServer.ts';

/** Erases a submission, forgets what this page knows of it, and goes on to `next`. Throws what the call throws. */
export function useErase(): (id: string, next: string) => Promise<void> {
  const client = useQueryClient();
  const server = useServer();
  const navigate = useNavigate();
  const { success } = useToast();
  return useCallback(
    async (id, next) => {
      await server.delete(RESOURCE, { id }).catch((error: unknown) => {
        // Somebody else was quicker.
        if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
      });
      navigate(next);
      client.removeQueries({ queryKey: [RESOURCE] });
      success(DETAIL_TEXTS.privacy.done);
    },
    [client, server, navigate, success],
  );
}
