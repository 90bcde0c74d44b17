import { act, screen, waitFor, within } from '@testing-library/react';
import type { GeneratedPost } from '../../src/api/submissions.ts';
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
    ['of an edited text', { fullPost: EDITED, draft: TEXT, review: review(TEXT) }],
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
    const opened = openPost({ fullPost: EDITED, draft: TEXT, review: review(TEXT) });
    const { shown, answers } = await press(opened);
    const copy = shown.getByRole('button', { name: /^Copy/ });
    act(() => copy.focus());
    await act(async () => answers[0]?.());
    expect(await shown.findByText('Checked text')).toBeVisible();
    expect(copy).toHaveFocus();
  });
});
