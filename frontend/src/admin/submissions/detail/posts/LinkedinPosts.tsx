import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MESSAGES } from '#rules/messages';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { TEXTS } from '../../../texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { UnsavedNote } from '../../../ui/UnsavedNote.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { savedPosts } from '../../model.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { OwnPostsChoice } from './OwnPostsChoice.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { PostFigures } from './PostFigures.tsx';
import { usePostsUpdate } from './usePostsUpdate.ts';
import { useScrape } from './useScrape.ts';

/** The client's last posts: scraped, or pasted by hand, which serves fully where scraping is not possible. */
export function LinkedinPosts() {
  const { submission } = useSubmission();
  const stored = savedPosts(submission);
  const draft = useDraft<string[]>(
    submission.id,
    'posts',
    stored.map((post) => post?.text ?? ''),
  );
  const { confirm, dialog } = useConfirm();
  const scrape = useScrape(draft, confirm);
  const update = usePostsUpdate(draft);
  const setText = (index: number, text: string) =>
    draft.set(draft.value.map((other, place) => (place === index ? text : other)));

  return (
    <Section
      id="posts"
      title={DETAIL_TEXTS.posts.title}
      note={draft.dirty && TEXTS.unsaved}
      actions={
        <>
          <Button variant="outlined" data-act="scrape" disabled={scrape.busy} onClick={scrape.start}>
            {scrape.busy ? DETAIL_TEXTS.posts.scraping : DETAIL_TEXTS.posts.scrape}
          </Button>
          <Button
            variant="outlined"
            data-shortcut="save"
            disabled={update.busy || scrape.busy}
            onClick={update.start}
          >
            {update.busy ? DETAIL_TEXTS.posts.updating : DETAIL_TEXTS.posts.update}
          </Button>
        </>
      }
    >
      <UnsavedNote shown={draft.restored} />
      {scrape.problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <AlertTitle>{MESSAGES.scrapeTitle}</AlertTitle>
          {scrape.problem}
        </Alert>
      )}
      <OwnProfile />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {draft.value.map((text, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its number
            key={index}
            id={`post-${index + 1}`}
            label={DETAIL_TEXTS.posts.slot(index + 1)}
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
    </Section>
  );
}
