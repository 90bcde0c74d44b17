import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { useFocusNext } from '../../../ui/useFocusNext.ts';
import { accepted, dismissed, type Proposal, refusal } from './entries.ts';
import { ProposalItem } from './ProposalItem.tsx';
import type { RuledOutEdit } from './useRuledOut.ts';

interface Props {
  proposals: readonly Proposal[];
  edit: RuledOutEdit;
  /** Where the focus goes when all is decided. */
  afterwards: string;
}

/** Proposals on which nothing was decided: each becomes part of the edit, or is not made again. */
export function Proposals({ proposals, edit, afterwards }: Props) {
  const { list, change } = edit;
  const { list: entries, focusNext } = useFocusNext(afterwards);
  const accept = (proposal: Proposal, place: number) => {
    change(accepted(list, proposal), DETAIL_TEXTS.ruledOut.added(proposal.text));
    focusNext(place);
  };
  const dismiss = (proposal: Proposal, place: number) => {
    change(dismissed(list, proposal), DETAIL_TEXTS.ruledOut.dismissed(proposal.text));
    focusNext(place);
  };
  const acceptAll = () => {
    const { joined, count } = allAccepted(list, proposals);
    change(joined, DETAIL_TEXTS.ruledOut.acceptedAll(count));
    focusNext(0);
  };

  return (
    // It stays when the last proposal is gone: what moves the focus then is in here.
    <Box component="section" aria-labelledby="proposals-title" hidden={proposals.length === 0}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h4" id="proposals-title">
          {DETAIL_TEXTS.ruledOut.proposals}
        </Typography>
        <Button size="small" variant="outlined" onClick={acceptAll}>
          {DETAIL_TEXTS.ruledOut.acceptAll}
        </Button>
      </Box>
      <Box
        component="ul"
        role="list"
        aria-labelledby="proposals-title"
        ref={entries}
        sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}
      >
        {proposals.map((proposal, place) => (
          <ProposalItem
            key={`${proposal.kind} ${proposal.text}`}
            proposal={proposal}
            refusal={refusal(list, proposal)}
            onAccept={() => accept(proposal, place)}
            onDismiss={() => dismiss(proposal, place)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** As many as the list has room for. */
function allAccepted(list: RuledOutEdit['list'], proposals: readonly Proposal[]) {
  let joined = list;
  let count = 0;
  for (const proposal of proposals) {
    if (refusal(joined, proposal) !== undefined) continue;
    joined = accepted(joined, proposal);
    count += 1;
  }
  return { joined, count };
}
