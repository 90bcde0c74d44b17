import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/languages';
import { INVITATION_DAYS, isRole, MAX_PERSON_NAME, ROLE_LABELS } from '#shared/people';
import { ROLES, type Role } from '#shared/rights';
import { ApiError } from '../../api/http.ts';
import type { Invited, Person } from '../../api/people.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { CopyableLink } from '../ui/CopyableLink.tsx';
import { formatDay } from '../ui/dates.ts';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { Section } from '../ui/Section.tsx';
import { SelectField, TextField } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { PEOPLE_KEY, usePeople } from './useSession.ts';

/** The open dialog: a new person, or a change of one. */
type Opened = { person?: Person };

/** Lists, invites, changes and removes people of the agency; switches the shared password off. */
export function PeopleSection() {
  const { data, isError, refetch } = usePeople();
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const [invited, setInvited] = useState<Invited>();
  if (!data)
    return isError ? (
      <LoadFailed
        message="The people could not be loaded. Please try again."
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the people..." />
    );
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: PEOPLE_KEY });
    void cache.invalidateQueries({ queryKey: ['session'] });
  };
  const show = (sent: Invited | undefined) => {
    setInvited(sent);
    refresh();
  };
  return (
    <Section
      id="people"
      title="People"
      note="Each person logs in with an email address and a password."
      actions={
        <Button size="small" variant="outlined" onClick={() => setOpened({})}>
          Invite a person
        </Button>
      }
    >
      <Box role="status">{invited && <Outcome invited={invited} />}</Box>
      {data.length === 0 && (
        <Typography color="textSecondary">Everyone uses the shared password, as an owner.</Typography>
      )}
      {data.map((person) => (
        <PersonRow key={person.id} person={person} onEdit={() => setOpened({ person })} onSent={show} />
      ))}
      <SharedPassword />
      {opened && <PersonDialog person={opened.person} onDone={show} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

/** Confirms that the invitation was emailed; otherwise shows its link, only once. */
function Outcome({ invited: { person, link, failure } }: { invited: Invited }) {
  if (link === null) return <Alert severity="success">{`The link was emailed to ${person.email}.`}</Alert>;
  return (
    <Alert severity={failure === null ? 'info' : 'warning'} sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography sx={{ mb: 1 }}>
        {failure === null
          ? `Send this link to ${person.name}. It works once, for ${INVITATION_DAYS} days, and is not shown again.`
          : `The email to ${person.email} was not sent: ${failure}. Send this link yourself. It is not shown again.`}
      </Typography>
      <CopyableLink id="invitation-link" label="Link" address={link} />
    </Alert>
  );
}

interface PersonRowProps {
  person: Person;
  onEdit: () => void;
  onSent: (invited: Invited | undefined) => void;
}

function PersonRow({ person, onEdit, onSent }: PersonRowProps) {
  const server = useApi();
  const toast = useToast();
  const { confirm, dialog } = useConfirm();
  const { id, name, email, role, state, last_seen_at } = person;
  const run = async (work: () => Promise<Invited | undefined>) => {
    try {
      onSent(await work());
    } catch (error) {
      toast.failure(
        error instanceof ApiError ? error.message : 'The change could not be saved. Please try again.',
      );
    }
  };
  const endSessions = () =>
    run(async () => {
      await server.endSessionsOf(id);
      return undefined;
    });
  const remove = async () => {
    const sure = await confirm({
      title: `End the access of ${name}?`,
      text: 'Sessions end immediately, and the email address is erased. The name stays in the audit log. Clients of this person are unassigned then.',
      action: 'End access',
      isDangerous: true,
    });
    if (!sure) return;
    await run(async () => {
      await server.removePerson(id);
      return undefined;
    });
  };
  return (
    <Box sx={ROW}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[email, ROLE_LABELS[role].name, stateInWords(person)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {state !== 'removed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
          <Button size="small" aria-label={`Edit: ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="small"
            aria-label={`Send another link: ${name}`}
            onClick={() => void run(() => server.renewInvitation(id, 'en'))}
          >
            Send another link
          </Button>
          {last_seen_at !== null && (
            <Button size="small" aria-label={`End sessions: ${name}`} onClick={() => void endSessions()}>
              End sessions
            </Button>
          )}
          <Button size="small" color="error" aria-label={`End access: ${name}`} onClick={() => void remove()}>
            End access
          </Button>
        </Box>
      )}
      {dialog}
    </Box>
  );
}

/** State of a person, shown beside the role. */
function stateInWords({ state, invited_until, last_seen_at }: Person): string {
  if (state === 'removed') return 'No access';
  if (state === 'active') return last_seen_at === null ? '' : `Last seen on ${formatDay(last_seen_at)}`;
  if (invited_until === null) return 'Has no link';
  return new Date(invited_until) < new Date() ? 'Link expired' : `Invited until ${formatDay(invited_until)}`;
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

interface PersonDialogProps {
  person: Person | undefined;
  onDone: (invited: Invited | undefined) => void;
  onClose: () => void;
}

const NAME = { maxLength: MAX_PERSON_NAME } as const;
const EMAIL = { type: 'email', autoComplete: 'off' } as const;
const ROLE_OPTIONS = ROLES.map((role) => [role, ROLE_LABELS[role].name] as const);
const LANGUAGE_OPTIONS = LANGUAGE_NAMES.map((language) => [language, LANGUAGES[language]] as const);

/** Invites a person, or changes name and role of one. */
function PersonDialog({ person, onDone, onClose }: PersonDialogProps) {
  const server = useApi();
  const [name, setName] = useState(person?.name ?? '');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(person?.role ?? 'writer');
  const [language, setLanguage] = useState<Language>('en');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text?: string; fields: Readonly<Record<string, string>> }>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (person) await server.changePerson(person.id, { name, role });
      onDone(person ? undefined : await server.invitePerson({ name, email, role, language }));
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const text =
        error instanceof ApiError ? error.message : 'The change could not be saved. Please try again.';
      setProblem(Object.keys(fields).length > 0 ? { fields } : { text, fields });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="person-title" fullWidth maxWidth="xs">
      <DialogTitle id="person-title">{person ? `Edit ${person.name}` : 'Invite a person'}</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          <TextField
            id="person-name"
            label="Name"
            value={name}
            input={NAME}
            problem={problem?.fields.name}
            onChange={setName}
          />
          {!person && (
            <TextField
              id="person-email"
              label="Email"
              value={email}
              input={EMAIL}
              problem={problem?.fields.email}
              onChange={setEmail}
            />
          )}
          <SelectField
            id="person-role"
            label="Role"
            value={role}
            options={ROLE_OPTIONS}
            onChange={(chosen) => isRole(chosen) && setRole(chosen)}
          />
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {`${ROLE_LABELS[role].may}.`}
          </Typography>
          {!person && !isOff('mail') && (
            <SelectField
              id="person-language"
              label="Language of the email"
              value={language}
              options={LANGUAGE_OPTIONS}
              onChange={(chosen) => setLanguage(chosen as Language)}
            />
          )}
          <div role="alert">{problem?.text && <Alert severity="error">{problem.text}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {person ? 'Save' : 'Invite'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Switches the shared password off once an owner has a password. */
function SharedPassword() {
  const server = useApi();
  const cache = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const [problem, setProblem] = useState<string>();
  const { data } = useQuery({ queryKey: ['security'], queryFn: () => server.security() });
  if (!data) return null;
  const { sharedPassword, requireSecondFactor } = data;
  if (requireSecondFactor)
    return (
      <Typography sx={{ mt: 2 }}>
        The shared password is off, because a second factor is required of everyone. An owner can change that
        in their profile.
      </Typography>
    );
  const change = async () => {
    const sure =
      !sharedPassword ||
      (await confirm({
        title: 'Switch the shared password off?',
        text: 'Sessions that were opened with it end immediately, perhaps also this one. People log in with their email addresses.',
        action: 'Switch off',
        isDangerous: true,
      }));
    if (!sure) return;
    setProblem(undefined);
    try {
      await server.changeSecurity({ sharedPassword: !sharedPassword });
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message : 'The change could not be saved. Please try again.',
      );
    } finally {
      void cache.invalidateQueries({ queryKey: ['security'] });
    }
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography sx={{ flexGrow: 1 }}>
          {sharedPassword ? 'The shared password logs in an owner.' : 'The shared password is off.'}
        </Typography>
        <Button size="small" sx={{ minHeight: 44, mx: -1 }} onClick={() => void change()}>
          {sharedPassword ? 'Switch the shared password off' : 'Switch the shared password on'}
        </Button>
      </Box>
      <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
      {dialog}
    </Box>
  );
}
