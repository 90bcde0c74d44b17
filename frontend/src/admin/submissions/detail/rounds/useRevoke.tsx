import { type ReactNode, useState } from 'react';
import type { Round } from '../../../../api/rounds.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useToast } from '../../../ui/useToast.tsx';
import { useServer } from '../../../useServer.ts';
import { ROUND_TEXTS } from './roundTexts.ts';
import { useRoundsCache } from './useRounds.ts';

const TEXT = ROUND_TEXTS.revoke;

/** Closes the link of a round, once it was asked for twice. `dialog` has to be rendered. */
export function useRevoke({ id, submissionId }: Round): {
  revoke: () => Promise<void>;
  busy: boolean;
  dialog: ReactNode;
} {
  const server = useServer();
  const toast = useToast();
  const cache = useRoundsCache(submissionId);
  const { confirm, dialog } = useConfirm();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    if (!(await confirm(TEXT.question))) return;
    setBusy(true);
    try {
      await server.revokeRound(id);
      await cache.refresh();
      toast.success(TEXT.done);
    } catch {
      // Why is in the server's log; here it is told, and can be tried again.
      toast.failure(TEXT.failed);
    } finally {
      setBusy(false);
    }
  };
  return { revoke, busy, dialog };
}
