import { act, screen, waitFor, within } from '@testing-library/react';
import type { GeneratedPost } from '../../src/api/submissions.ts';
import { answerCheck, CHECK, holdChecks, holdSubmission, storedPost } from './support/checks.ts';
import { failure, json } from './support/fakeServer.ts';
import { layOut } from './support/layout.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { finding, review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(() => {
  forgetEverything();
  layOut();
});

const TEXT = 'We bake by hand.';
const EDITED = 'We bake by hand. Since 1984.';
const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));

function openPost(changes: Partial<GeneratedPost> = {}) {
  return openDetail(submission({ full_posts: [post(1, { fullPost: TEXT, ...changes })] }));
}

async function edit({ user }: ReturnType<typeof openDetail>, added = ' Since 1984.') {
  await user.click((await card()).getByRole('button', { name: 'Edit: Idea 1' }));
  await user.type(screen.getByLabelText('Post text'), added);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('an edited post', () => {
  it('is checked again once it is saved, and shows what was found in it', async () => {
    const opened = openPost({ review: review(TEXT) });
    answerCheck(opened.server, opened.id);
    await edit(opened);
    const shown = await card();
    const faults = within(await shown.findByRole('list', { name: 'Faults' }));
    expect(faults.getByText('The name "Melissa" is in no source.')).toBeVisible();
    expect(faults.getByText('Melissa')).toBeVisible();
    expect(shown.getByText('Checked text')).toBeVisible();
    expect(shown.queryByText('Checked before your last edit.')).toBeNull();
    expect(opened.server.sent(CHECK).map(({ body }) => body)).toEqual([
      { submissionId: opened.id, ideaId: 'idea-1' },
    ]);
    expect(opened.server.stored(opened.id).full_posts[0]?.fullPost).toBe(EDITED);
  });

  it('stays saved when the check fails, says so, and is checked at a press', async () => {
    const opened = openPost({ review: review(TEXT) });
    opened.server.on(CHECK, () => failure(503, 'busy', 'x'));
    await edit(opened);
    const shown = await card();
    expect(await shown.findByText('The text could not be checked. Please try again.')).toBeVisible();
    expect(shown.getByText('Checked before your last edit.')).toBeVisible();
    expect(opened.server.stored(opened.id).full_posts[0]?.fullPost).toBe(EDITED);
    answerCheck(opened.server, opened.id);
    await opened.user.click(shown.getByRole('button', { name: 'Check the text: Idea 1' }));
    expect(await shown.findByRole('list', { name: 'Faults' })).toBeVisible();
    expect(shown.queryByText('Checked before your last edit.')).toBeNull();
  });

  it('keeps a newer edit when the check of an older one answers late, and the next edit starts from it', async () => {
    const opened = openPost({ review: review(TEXT) });
    const answers = holdChecks(opened.server, opened.id);
    await edit(opened);
    await waitFor(() => expect(answers).toHaveLength(1));
    await edit(opened, ' Come by.');
    await waitFor(() => expect(answers).toHaveLength(2));
    const letGo = holdSubmission(opened.server, opened.id);
    await act(async () => answers[0]?.());
    const shown = await card();
    expect(shown.getByText('Checked before your last edit.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Checking...: Idea 1' })).toBeVisible();
    expect(shown.getByText(/Come by\./)).toBeVisible();
    await act(async () => answers[1]?.());
    expect(await shown.findByRole('list', { name: 'Faults' })).toBeVisible();
    expect(shown.queryByText('Checked before your last edit.')).toBeNull();
    letGo();
    await edit(opened, ' We open at six.');
    await waitFor(() => expect(answers).toHaveLength(3));
    expect(storedPost(opened.server, opened.id).fullPost).toBe(`${EDITED} Come by. We open at six.`);
  });

  it('is said to have been checked as it once was when its second edit could not be checked', async () => {
    openPost({
      fullPost: EDITED,
      draft: 'We bake.',
      review: review(TEXT, { text: TEXT, model: '', faults: [finding({ excerpt: 'by hand' })] }),
    });
    const shown = await card();
    expect(shown.getByText('Checked earlier text')).toBeVisible();
    expect(shown.getByText('The checked text had: 1 fault, 0 warnings')).toBeVisible();
    expect(shown.getByText('Of the checked text:')).toBeVisible();
    expect(shown.queryByText(/draft/i)).toBeNull();
  });
});

it('a post from before there were reviews is checked at a press, and claims nothing of a model', async () => {
  const { user, server, id } = openPost();
  server.on(CHECK, () => {
    const unknown = { model: '', usage: { inputTokens: 0, outputTokens: 0 } };
    const checked = post(1, { fullPost: TEXT, review: review(TEXT, unknown) });
    server.change(id, { full_posts: [checked] });
    return json(checked);
  });
  const shown = await card();
  await user.click(shown.getByRole('button', { name: 'Check the text: Idea 1' }));
  expect(await shown.findByText('Checked text')).toBeVisible();
  expect(shown.getByText(/^Voice: close to/)).toBeVisible();
  expect(shown.queryByText(/tokens|First draft/)).toBeNull();
});

it('a post that was checked in an earlier way says so, and is checked at a press', async () => {
  const meaning = { state: 'not_checked' as const, reason: 'older' as const, model: '', promptVersion: '' };
  const { user, server, id } = openPost({ review: review(TEXT, { lint: 'not_checked', meaning }) });
  answerCheck(server, id);
  const shown = await card();
  expect(shown.getByText('Checked in an earlier way.')).toBeVisible();
  expect(
    shown.getByText('Meaning not checked: the post was checked before meaning was judged'),
  ).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Check again: Idea 1' }));
  await waitFor(() => expect(shown.queryByText('Checked in an earlier way.')).toBeNull());
});
