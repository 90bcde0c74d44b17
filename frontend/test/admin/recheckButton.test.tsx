import { act, screen, waitFor, within } from '@testing-library/react';
import type { GeneratedPost, PostReview } from '../../src/api/submissions.ts';
import { CHECK, holdChecks } from './support/checks.ts';
import { layOut } from './support/layout.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { review } from './support/reviews.ts';
import { post, submission } from './support/samples.ts';

beforeEach(() => {
  forgetEverything();
  layOut();
});

const TEXT = 'We bake by hand.';
const EDITED = 'We bake by hand. Since 1984.';
const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));

function openPost(changes: Partial<GeneratedPost>) {
  return openDetail(submission({ full_posts: [post(1, { fullPost: TEXT, ...changes })] }));
}

describe('the button that has a text checked', () => {
  const press = async ({ server, id, user }: ReturnType<typeof openDetail>) => {
    const answers = holdChecks(server, id);
    const shown = await card();
    const button = shown.getByRole('button', { name: 'Check the text: Idea 1' });
    const status = shown.getByRole('status');
    await user.click(button);
    await waitFor(() => expect(answers).toHaveLength(1));
    return { shown, button, status, answers };
  };

  it.each([
    ['of an edited text', { fullPost: EDITED, draft: TEXT, review: review() }],
    ['of a text from before there were reviews', {}],
  ])('%s keeps the focus while it works, and hands it on when it goes', async (_, changes) => {
    const opened = openPost(changes);
    const { shown, button, status, answers } = await press(opened);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await opened.user.click(button);
    expect(opened.server.sent(CHECK)).toHaveLength(1);
    expect(status).toBeEmptyDOMElement();
    await act(async () => answers[0]?.());
    await waitFor(() => expect(shown.getByRole('button', { name: 'Edit: Idea 1' })).toHaveFocus());
    expect(status).toHaveTextContent('Review: 1 fault, 0 warnings');
  });

  it('leaves the focus alone where somebody has gone on', async () => {
    const opened = openPost({ fullPost: EDITED, draft: TEXT, review: review() });
    const { shown, answers } = await press(opened);
    const copy = shown.getByRole('button', { name: /^Copy/ });
    act(() => copy.focus());
    await act(async () => answers[0]?.());
    expect(await shown.findByText('Checked text')).toBeVisible();
    expect(copy).toHaveFocus();
  });
});

describe('a text that was not wholly checked', () => {
  const unanswered = (reason: NonNullable<PostReview['meaning']['reason']>) =>
    review({ meaning: { state: 'not_checked', reason, model: 'm', promptVersion: 'check.v1' } });

  it.each([['timeout'], ['busy'], ['failed'], ['incomplete'], ['spent'], ['refused']] as const)(
    'says so after "%s", and is checked again at a press',
    async (reason) => {
      const { server, id, user } = openPost({ review: unanswered(reason) });
      const answers = holdChecks(server, id);
      const shown = await card();
      expect(shown.getByText('Not all of it could be checked.')).toBeVisible();
      await user.click(shown.getByRole('button', { name: 'Check again: Idea 1' }));
      await waitFor(() => expect(answers).toHaveLength(1));
      await act(async () => answers[0]?.());
      await waitFor(() => expect(shown.queryByRole('button', { name: /^Check/ })).toBeNull());
    },
  );

  it('is offered another check where its words took too long, and none in the sandbox', async () => {
    const slow = openPost({ review: review({ lint: 'not_checked' }) });
    expect((await card()).getByRole('button', { name: 'Check again: Idea 1' })).toBeVisible();
    slow.view.unmount();
    openPost({ review: unanswered('sandbox') });
    expect((await card()).queryByRole('button', { name: /^Check again/ })).toBeNull();
  });
});
