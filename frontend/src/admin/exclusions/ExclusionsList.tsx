import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { counted } from '#shared/units';
import { ApiError } from '../../api/http.ts';
import type { ExclusionProposals } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { useApi } from '../data/useApi.ts';
import { WithRight } from '../people/WithRight.tsx';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';
import { columnName } from '../submission/model.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { scrollToSection, useFocusNext } from '../ui/focus.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { TextField, UnsavedNote } from '../ui/TextField.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { GROUP_NAMES, type GroupName, type Proposal, undecided } from './exclusionEntries.ts';
import { Proposals } from './Proposals.tsx';
import { type ExclusionsEdit, useExclusions } from './useExclusions.ts';

const { exclusions } = DETAIL_TEXTS;
const NONE: readonly Proposal[] = [];

/** A message about the search, if there is more to say than the suggestions. */
interface Outcome {
  severity: 'info' | 'error';
  text: string;
}

/** Suggestions for the list. They are not stored. */
function useProposals(submissionId: string) {
  const server = useApi();
  const [busy, setBusy] = useState(false);
  const [proposals, setProposals] = useState(NONE);
  const [outcome, setOutcome] = useState<Outcome>();

  const propose = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await server.proposeExclusions(submissionId);
      setProposals(answer.proposals);
      setOutcome(outcomeOf(answer));
    } catch (error) {
      const text =
        error instanceof ApiError
          ? error.message || 'The interview could not be searched. Please try again.'
          : 'The interview could not be searched. Please try again.';
      setOutcome({ severity: 'error', text });
    } finally {
      setBusy(false);
    }
  };

  return { busy, proposals, outcome, propose };
}

function outcomeOf({ proposals, notAsked }: ExclusionProposals): Outcome | undefined {
  if (notAsked === 'sandbox')
    return {
      severity: 'info',
      text: 'The simulated model makes no suggestions. Add entries by hand.',
    };
  if (notAsked === 'off')
    return proposals.length > 0
      ? undefined
      : { severity: 'info', text: 'This server works without AI. Add entries by hand.' };
  if (notAsked !== undefined) return { severity: 'error', text: exclusions.notAsked[notAsked] };
  return proposals.length === 0
    ? { severity: 'info', text: 'Answers, notes and manuals contain nothing to suggest.' }
    : undefined;
}

/** Why there are no suggestions, or fewer than possible. */
function ProposalOutcome({ reading }: { reading: ReturnType<typeof useProposals> }) {
  const { outcome, propose } = reading;
  const retry = outcome?.severity === 'error' && (
    <Button color="inherit" size="small" onClick={propose}>
      Retry
    </Button>
  );
  return (
    // The live region exists before its text, so that it is announced.
    <Box role="status">
      {outcome && (
        <Alert role="presentation" severity={outcome.severity} action={retry} sx={{ mb: 2 }}>
          {outcome.text}
        </Alert>
      )}
    </Box>
  );
}

/** One entry with its remove button. */
function EntryItem({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%', pl: 1.5, pr: 0.5, py: 0.25 },
        ...{ border: `1px solid ${tokens.line}`, borderRadius: '14px', bgcolor: tokens.accentSoft },
      }}
    >
      <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <IconButton
        aria-label={`Remove: ${text}`}
        onClick={onRemove}
        sx={{ width: 28, height: 28, p: 0, flexShrink: 0 }}
      >
        <CloseIcon sx={{ width: 18, height: 18 }} />
      </IconButton>
    </Box>
  );
}

/** The entries of one kind and a field to add one: words side by side, sentences stacked. */
function EntryGroup({ name, edit }: { name: GroupName; edit: ExclusionsEdit }) {
  const { title, field } = DETAIL_TEXTS.exclusions.groups[name];
  const fieldId = `exclusions-${name}`;
  const titleId = `${fieldId}-title`;
  const entries = edit.list[name];
  const { list, focusNext } = useFocusNext(fieldId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.add(name);
  };
  const remove = (entry: string, place: number) => {
    edit.remove(name, entry);
    focusNext(place);
  };

  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="h5" id={titleId} gutterBottom sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {entries.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          Nothing yet.
        </Typography>
      )}
      {entries.length > 0 && (
        <Box
          component="ul"
          // Safari does not announce a list without markers as a list.
          role="list"
          aria-labelledby={titleId}
          ref={list}
          sx={{
            ...{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 },
            ...(name !== 'words' && { flexDirection: 'column', alignItems: 'flex-start' }),
          }}
        >
          {entries.map((entry, place) => (
            <EntryItem key={entry} text={entry} onRemove={() => remove(entry, place)} />
          ))}
        </Box>
      )}
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', gap: 1, alignItems: 'start' }}
      >
        <TextField
          id={fieldId}
          label={field}
          value={edit.typed[name]}
          problem={edit.problems[name]}
          onChange={(text) => edit.type(name, text)}
        />
        <Button type="submit" aria-label={`Add: ${field}`} sx={{ flexShrink: 0, mt: '30px' }}>
          Add
        </Button>
      </Box>
    </Box>
  );
}

const ID = 'exclusions';
const PROPOSE_ID = 'exclusions-propose';

/** '2 words, 1 topic' */
function entriesInWords({ words, topics, wishes }: ExclusionsEdit['list']): string {
  const counts = [
    words.length > 0 && counted(words.length, 'word'),
    topics.length > 0 && counted(topics.length, 'topic'),
    wishes.length > 0 && counted(wishes.length, 'preference'),
  ].filter((count) => count !== false);
  return counts.join(', ') || 'Nothing yet';
}

/** The off-limits list in one line, which opens it. An unsaved change keeps it open. */
export function OffLimits() {
  const edit = useExclusions();
  const [isOpen, setOpen] = useState(edit.dirty);
  if (isOpen) return <ExclusionsList edit={edit} onClose={() => setOpen(false)} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', mb: 1 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 600 }}>
        {columnName('exclusions')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {entriesInWords(edit.list)}
      </Typography>
      <WithRight right="edit clients">
        <Button size="small" aria-label="Edit the off-limits list" onClick={() => setOpen(true)}>
          Edit
        </Button>
      </WithRight>
    </Box>
  );
}

interface ListProps {
  edit: ExclusionsEdit;
  onClose: () => void;
}

/** Words, topics and preferences, entered by hand or suggested and accepted. */
function ExclusionsList({ edit, onClose }: ListProps) {
  const { submission } = useSubmission();
  const reading = useProposals(submission.id);
  const { saving } = edit;
  const discard = () => {
    edit.discard();
    scrollToSection(ID);
  };

  return (
    <Box
      component="section"
      id={ID}
      aria-labelledby={`${ID}-title`}
      sx={{ mb: 2, p: 2, border: `1px solid ${tokens.line}`, borderRadius: '10px' }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, alignItems: 'center', mb: 1.5 }}
      >
        <Typography variant="h3" component="h4" id={`${ID}-title`} tabIndex={-1} sx={{ outline: 'none' }}>
          {columnName('exclusions')}
        </Typography>
        {edit.dirty && (
          <Typography variant="body2" color="textSecondary">
            Unsaved changes
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          <Button id={PROPOSE_ID} variant="outlined" disabled={reading.busy} onClick={reading.propose}>
            {reading.busy ? 'Reading the interview...' : 'Suggest from the interview'}
          </Button>
          {edit.dirty && (
            <Button
              aria-label="Discard changes to the off-limits list"
              disabled={saving.busy}
              onClick={discard}
            >
              Discard changes
            </Button>
          )}
          <Button
            variant="outlined"
            data-shortcut="save"
            aria-label="Save the off-limits list"
            disabled={saving.busy}
            onClick={edit.save}
          >
            Save
          </Button>
          {!edit.dirty && (
            <Button aria-label="Close the off-limits list" onClick={onClose}>
              Close
            </Button>
          )}
        </Box>
      </Box>
      <Box sx={{ position: 'relative' }}>
        <UnsavedNote shown={edit.restored} />
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Words and topics to avoid, and the client's preferences. Save to apply.
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
        <Box role="status" sx={VISUALLY_HIDDEN}>
          {edit.news}
        </Box>
      </Box>
    </Box>
  );
}
