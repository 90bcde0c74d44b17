import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TEXTS } from '../../../texts.ts';
import { HEARD_ONLY } from '../../../ui/heardOnly.ts';
import { Section } from '../../../ui/Section.tsx';
import { scrollToSection } from '../../../ui/scrollToSection.ts';
import { UnsavedNote } from '../../../ui/UnsavedNote.tsx';
import { columnName } from '../../columnNames.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { EntryGroup } from './EntryGroup.tsx';
import { GROUP_NAMES, undecided } from './entries.ts';
import { ProposalOutcome } from './ProposalOutcome.tsx';
import { Proposals } from './Proposals.tsx';
import { useProposals } from './useProposals.ts';
import { useRuledOut } from './useRuledOut.ts';

const ID = 'ruled-out';
const PROPOSE_ID = 'ruled-out-propose';

/** What no post of this client may say, and what the client wishes for: by hand, or proposed and confirmed. */
export function RuledOutList() {
  const { submission } = useSubmission();
  const edit = useRuledOut();
  const reading = useProposals(submission.id);
  const { saving } = edit;
  const discard = () => {
    edit.discard();
    scrollToSection(ID);
  };

  return (
    <Section
      id={ID}
      title={columnName('ruled_out')}
      note={edit.dirty && TEXTS.unsaved}
      actions={
        <>
          <Button id={PROPOSE_ID} variant="outlined" disabled={reading.busy} onClick={reading.propose}>
            {reading.busy ? DETAIL_TEXTS.ruledOut.proposing : DETAIL_TEXTS.ruledOut.propose}
          </Button>
          {edit.dirty && (
            <Button aria-label={DETAIL_TEXTS.ruledOut.discard} disabled={saving.busy} onClick={discard}>
              {TEXTS.discard}
            </Button>
          )}
          <Button
            variant="outlined"
            data-shortcut="save"
            aria-label={DETAIL_TEXTS.ruledOut.save}
            disabled={saving.busy}
            onClick={edit.save}
          >
            {TEXTS.save}
          </Button>
        </>
      }
    >
      <Box sx={{ position: 'relative' }}>
        <UnsavedNote shown={edit.restored} />
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {DETAIL_TEXTS.ruledOut.explain}
        </Typography>
        {saving.problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {saving.problem}
          </Alert>
        )}
        <ProposalOutcome reading={reading} />
        <Proposals proposals={undecided(edit.list, reading.proposals)} edit={edit} afterwards={PROPOSE_ID} />
        {GROUP_NAMES.map((name) => (
          <EntryGroup key={name} name={name} edit={edit} />
        ))}
        <Box role="status" sx={HEARD_ONLY}>
          {edit.news}
        </Box>
      </Box>
    </Section>
  );
}
