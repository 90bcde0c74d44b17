import { Alert, AlertTitle, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { FIELDS } from '#shared/fields';
import { normalizeLinkedinProfile } from '#shared/linkedin';
import { MESSAGES } from '#shared/messages';
import { POST_SLOTS } from '#shared/preparation';
import { counted, inWords } from '#shared/units';
import { ApiError } from '../../api/http.ts';
import type { SavedPost } from '../../api/submissions.ts';
import { translate } from '../../i18n/translate.ts';
import { isOff } from '../../ui/agency.ts';
import { useApi } from '../data/useApi.ts';
import { type Draft, draftsOf, useDraft } from '../editing/drafts.ts';
import { SaveGivenUp } from '../editing/saveChanges.ts';
import { WithRight } from '../people/WithRight.tsx';
import { DETAIL_TEXTS } from '../submission/detailTexts.ts';
import { hasTypedPosts, postTexts, preparationStep, savedPosts } from '../submission/model.ts';
import { useSubmission } from '../submission/SubmissionContext.tsx';
import { ExternalLink } from '../ui/buttons.tsx';
import { formatDay, shownWebsite } from '../ui/dates.ts';
import { scrollToSection } from '../ui/focus.ts';
import { FoldingSection } from '../ui/Section.tsx';
import { TextField, UnsavedNote } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useToast } from '../ui/useToast.tsx';
import { usePostsUpdate } from './usePostsUpdate.ts';

/** Whether the client wrote the saved posts: shown immediately, saved in the background, and reverted on failure. */
function useOwnPosts() {
  const { submission, save } = useSubmission();
  const toast = useToast();
  const [pending, setPending] = useState<boolean>();

  const choose = async (posts_are_own: boolean) => {
    setPending(posts_are_own);
    try {
      await save({ posts_are_own }, { posts_are_own: !posts_are_own });
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) toast.failure('The change could not be saved. Please try again.');
    } finally {
      setPending(undefined);
    }
  };

  return { own: pending ?? submission.posts_are_own, choose };
}

/** A short profile address: 'linkedin.com/in/ada'. */
function shownProfile(profile: string): string {
  return shownWebsite(profile).replace(/^www\./i, '');
}

/** Likes, comments, date and source of a scraped post. */
function PostFigures({ post }: { post: SavedPost | null }) {
  if (!post) return null;
  const { numLikes, numComments, postedAt, url } = post;
  const figures = [
    numLikes !== undefined && counted(numLikes, 'like'),
    numComments !== undefined && counted(numComments, 'comment'),
    formatDay(postedAt),
  ].filter(Boolean);
  return (
    <>
      {figures.join(' · ')}
      {url && (
        <>
          {figures.length > 0 && ' · '}
          <ExternalLink href={url}>Original post</ExternalLink>
        </>
      )}
    </>
  );
}

/** The client's own profile and the one to imitate, and which of them is scraped. */
function OwnProfile() {
  const { submission } = useSubmission();
  const { own_profile, linkedin_profile } = submission;
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <OwnProfileForm />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {translate(FIELDS.linkedin_profile.wizard.label)}
          </Typography>
          {linkedin_profile ? <ExternalLink href={linkedin_profile} /> : 'None given.'}
        </Box>
      </Box>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {isOff('scraping')
          ? 'Copy posts from the profile and paste them below.'
          : DETAIL_TEXTS.posts.takes({
              own: shownProfile(own_profile),
              imitated: shownProfile(linkedin_profile),
            })}
      </Typography>
    </Box>
  );
}

/** Kept as entered if it does not look like a profile, like the one to imitate. */
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
      const saved = await save(draft.value, draft.base);
      draft.settle(draft.value, { own_profile: saved.own_profile });
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
        label="The client's own profile"
        value={typed}
        problem={problem}
        hint={
          doubtful
            ? translate(MESSAGES.linkedinDoubtful)
            : draft.dirty
              ? 'Unsaved changes'
              : !isOff('scraping') && 'If it is given, it is scraped instead of the one to imitate.'
        }
        onChange={(text) => draft.set({ own_profile: text })}
      />
      <WithRight right="edit clients">
        <Button
          type="submit"
          variant="outlined"
          disabled={busy || !draft.dirty}
          aria-label="Save the client's own profile"
          sx={{ flexShrink: 0, height: 56, mt: '24px' }}
        >
          Save
        </Button>
      </WithRight>
    </Box>
  );
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The change could not be saved. Please try again.';
  return error.fields.own_profile ?? error.message;
}

/** Whether the client wrote the saved posts. No facts are taken from the posts of a profile to imitate. */
function OwnPostsChoice() {
  const { submission } = useSubmission();
  const { own, choose } = useOwnPosts();
  const { posts_from } = submission;
  return (
    <Box sx={{ mt: 2 }}>
      {savedPosts(submission).some((post) => post?.text.trim()) && (
        <Typography id="posts-origin" sx={{ overflowWrap: 'anywhere' }}>
          {DETAIL_TEXTS.posts.origin(posts_from && shownProfile(posts_from), { own })}
        </Typography>
      )}
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mt: 0.5, '& .MuiCheckbox-root': { pt: 0.25 } }}
        control={<Checkbox checked={own} onChange={(event) => void choose(event.target.checked)} />}
        label="The client wrote these posts, so facts and stories may be taken from them."
      />
    </Box>
  );
}

/** The client's last posts: scraped, or pasted by hand if scraping is not possible. */
export function LinkedinPosts() {
  const { submission } = useSubmission();
  const stored = savedPosts(submission);
  const draft = useDraft<string[]>(submission.id, 'posts', postTexts(stored));
  const { confirm, dialog } = useConfirm();
  const scrape = useScrape(draft, confirm);
  const update = usePostsUpdate(draft);
  const count = stored.filter((post) => post?.text.trim()).length;
  const busy = scrape.busy || preparationStep(submission) === 'posts';
  const setText = (index: number, text: string) =>
    draft.set(draft.value.map((other, place) => (place === index ? text : other)));

  return (
    <FoldingSection
      id="posts"
      title="LinkedIn Posts"
      note={draft.dirty ? 'Unsaved changes' : count === 0 ? 'None yet' : counted(count, 'post')}
      startsOpen
      opens={draft.dirty || draftsOf(submission.id, 'own-profile', {}).length > 0}
      actions={
        <WithRight right="edit clients">
          {!isOff('scraping') && (
            <Button variant="outlined" disabled={busy} onClick={scrape.start}>
              {busy ? 'Scraping Posts...' : 'Scrape Posts'}
            </Button>
          )}
          <Button
            variant="outlined"
            data-shortcut="save"
            disabled={update.busy || busy}
            onClick={update.start}
          >
            {update.busy ? 'Updating Posts...' : 'Update Posts'}
          </Button>
        </WithRight>
      }
    >
      <UnsavedNote shown={draft.restored} />
      {scrape.problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{MESSAGES.scrapeTitle}</AlertTitle>
          {scrape.problem}
          {scrape.found > 0 && (
            <Box sx={{ mt: 1 }}>
              <Button color="inherit" variant="outlined" disabled={busy} onClick={scrape.useFound}>
                {scrape.found === 1 ? 'Use this post' : `Use these ${inWords(scrape.found)} posts`}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      <OwnProfile />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {draft.value.map((text, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its number
            key={index}
            id={`post-${index + 1}`}
            label={`Post ${index + 1}`}
            value={text}
            multiline
            minRows={4}
            onChange={(changed) => setText(index, changed)}
            hint={<PostFigures post={stored[index] ?? null} />}
          />
        ))}
      </Box>
      <OwnPostsChoice />
      {dialog}
    </FoldingSection>
  );
}

/**
 * Scrapes the profile's posts. Posts entered by hand are replaced only after a confirmation, and not if they are edited
 * during the scrape.
 */
function useScrape(draft: Draft<string[]>, confirm: ReturnType<typeof useConfirm>['confirm']) {
  const { submission, patch } = useSubmission();
  const server = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<(SavedPost | null)[]>([]);

  const run = async (accepted?: (SavedPost | null)[]) => {
    const typed = draft.dirty || hasTypedPosts(submission);
    if (typed && !(await confirm(DETAIL_TEXTS.posts.replace))) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const posts = await server.scrapePosts(submission.id, accepted);
      const slots = Object.fromEntries(POST_SLOTS.map((slot, index) => [slot, posts[index] ?? null]));
      await patch((shown) => ({ ...shown, ...slots }));
      draft.settle(draft.value, postTexts(posts));
      setFound([]);
      scrollToSection('posts');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : MESSAGES.scrapeUnreachable);
      // Posts that could not be saved can be used again.
      setFound(accepted ?? foundPosts(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    problem,
    found: found.filter((post) => post !== null).length,
    start: () => void run(),
    useFound: () => void run(found),
  };
}

/** Posts that the scraper returned beside its error. */
function foundPosts(error: unknown): (SavedPost | null)[] {
  const posts = error instanceof ApiError ? error.extra.posts : undefined;
  return Array.isArray(posts) ? posts : [];
}
