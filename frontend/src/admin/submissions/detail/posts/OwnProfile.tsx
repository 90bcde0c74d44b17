import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { normalizeLinkedinProfile } from '#rules/addresses';
import { FIELDS } from '#rules/fields';
import { MESSAGES } from '#rules/messages';
import { ApiError } from '../../../../api/http.ts';
import { say } from '../../../../i18n/say.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TEXTS } from '../../../texts.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import { useDraft } from '../../saving/useDraft.ts';
import { shownProfile } from './shownProfile.ts';

/** The client's own profile beside the one to imitate, and which of them is scraped. */
export function OwnProfile() {
  const { submission } = useSubmission();
  const { own_profile, linkedin_profile } = submission;
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <OwnProfileForm />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {say(FIELDS.linkedin_profile.wizard.label)}
          </Typography>
          {linkedin_profile ? <ExternalLink href={linkedin_profile} /> : DETAIL_TEXTS.posts.noProfile}
        </Box>
      </Box>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {DETAIL_TEXTS.posts.takes({
          own: shownProfile(own_profile),
          imitated: shownProfile(linkedin_profile),
        })}
      </Typography>
    </Box>
  );
}

/** Kept as typed when it does not look like a profile, as the one to imitate is. */
function OwnProfileForm() {
  const { submission, save } = useSubmission();
  const { own_profile } = submission;
  const draft = useDraft(submission.id, 'own-profile', { own_profile });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const typed = draft.value.own_profile;
  const doubtful = typed.trim() !== '' && normalizeLinkedinProfile(typed) === undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await save(draft.value, draft.base);
      draft.clear();
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <TextField
        id="own-profile"
        label={DETAIL_TEXTS.posts.ownProfile}
        value={typed}
        problem={problem}
        hint={
          doubtful
            ? say(MESSAGES.linkedinDoubtful)
            : draft.dirty
              ? TEXTS.unsaved
              : DETAIL_TEXTS.posts.ownProfileHint
        }
        onChange={(text) => draft.set({ own_profile: text })}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || !draft.dirty}
        aria-label={DETAIL_TEXTS.posts.saveOwnProfile}
        sx={{ flexShrink: 0, height: 56, mt: '24px' }}
      >
        {TEXTS.save}
      </Button>
    </Box>
  );
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXTS.saveFailed;
  return error.fields.own_profile ?? error.message;
}
