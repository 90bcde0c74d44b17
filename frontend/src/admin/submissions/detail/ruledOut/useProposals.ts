import { useState } from 'react';
import { ApiError } from '../../../../api/http.ts';
import type { RuledOutProposals } from '../../../../api/submissions.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { useServer } from '../../../useServer.ts';
import type { Proposal } from './entries.ts';

const { ruledOut } = DETAIL_TEXTS;
const NONE: readonly Proposal[] = [];

/** How the reading ended where there is more to say than the proposals. */
export interface Outcome {
  severity: 'info' | 'error';
  text: string;
}

/** What is proposed for the list. It is kept nowhere: a person decides, or reads anew. */
export function useProposals(submissionId: string) {
  const server = useServer();
  const [busy, setBusy] = useState(false);
  const [proposals, setProposals] = useState(NONE);
  const [outcome, setOutcome] = useState<Outcome>();

  const propose = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await server.proposeRuledOut(submissionId);
      setProposals(answer.proposals);
      setOutcome(outcomeOf(answer));
    } catch (error) {
      const text = error instanceof ApiError ? error.message || ruledOut.failed : ruledOut.failed;
      setOutcome({ severity: 'error', text });
    } finally {
      setBusy(false);
    }
  };

  return { busy, proposals, outcome, propose };
}

function outcomeOf({ proposals, notAsked }: RuledOutProposals): Outcome | undefined {
  if (notAsked === 'sandbox') return { severity: 'info', text: ruledOut.noModel };
  if (notAsked !== undefined) return { severity: 'error', text: ruledOut.notAsked[notAsked] };
  return proposals.length === 0 ? { severity: 'info', text: ruledOut.nothingFound } : undefined;
}
