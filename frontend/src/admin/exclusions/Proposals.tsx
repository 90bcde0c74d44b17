import { Box, Button, Chip, Typography } from '@mui/material';
import { counted } from '#shared/units';
import { tokens } from '../../theme/tokens.ts';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';
import { sourceNames } from '../submission/model.ts';
import { useFocusNext } from '../ui/focus.ts';
import { accepted, dismissed, type Proposal, refusal } from './exclusionEntries.ts';
import type { ExclusionsEdit } from './useExclusions.ts';

interface ProposalItemProps {
  proposal: Proposal;
  /** Why it cannot be accepted. */
  refusal: string | undefined;
  onAccept: () => void;
  onDismiss: () => void;
}

/** A suggestion, with the client's words and their source. */
function ProposalItem({ proposal: { kind, text, source, quote }, refusal, ...on }: ProposalItemProps) {
  const { kinds } = DETAIL_TEXTS.exclusions;
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${tokens.line}`, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Chip size="small" label={kinds[kind]} />
      </Box>
      <Box component="blockquote" dir="auto" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        “{quote}”
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`From ${sourceNames([source])}`}
      </Typography>
      {refusal && <Typography color="error">{refusal}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={refusal !== undefined}
          aria-label={`Accept: ${text}`}
          onClick={on.onAccept}
        >
          Accept
        </Button>
        <Button size="small" aria-label={`Dismiss: ${text}`} onClick={on.onDismiss}>
          Dismiss
        </Button>
      </Box>
    </Box>
  );
}

interface Props {
  proposals: readonly Proposal[];
  edit: ExclusionsEdit;
  /** Focus target when no suggestion is left. */
  afterwards: string;
}

/** Open suggestions: each one is added to the edit, or dismissed and not made again. */
export function Proposals({ proposals, edit, afterwards }: Props) {
  const { list, change } = edit;
  const { list: entries, focusNext } = useFocusNext(afterwards);
  const accept = (proposal: Proposal, place: number) => {
    change(accepted(list, proposal), `Added: ${proposal.text}`);
    focusNext(place);
  };
  const dismiss = (proposal: Proposal, place: number) => {
    change(dismissed(list, proposal), `Dismissed: ${proposal.text}`);
    focusNext(place);
  };
  const acceptAll = () => {
    const { joined, count } = allAccepted(list, proposals);
    change(joined, `${counted(count, 'suggestion')} accepted`);
    focusNext(0);
  };

  return (
    // Stays mounted after the last suggestion, because the code that moves the focus is here.
    <Box component="section" aria-labelledby="proposals-title" hidden={proposals.length === 0}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Typography component="h5" id="proposals-title" sx={{ fontWeight: 600 }}>
          Suggestions
        </Typography>
        <Button size="small" variant="outlined" onClick={acceptAll}>
          Accept all
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
function allAccepted(list: ExclusionsEdit['list'], proposals: readonly Proposal[]) {
  let joined = list;
  let count = 0;
  for (const proposal of proposals) {
    if (refusal(joined, proposal) !== undefined) continue;
    joined = accepted(joined, proposal);
    count += 1;
  }
  return { joined, count };
}
