import { screen, waitFor } from '@testing-library/react';
import { ADMIN_TOAST_MS } from '#rules/limits';
import { json, offline } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const UPDATED = 'Posts updated successfully!';

describe('a toast', () => {
  it('of a success makes room for the next one, which nobody has to wait for', async () => {
    const record = submission();
    const { user, server, id } = openDetail(record);
    holdTimers(ADMIN_TOAST_MS);
    const answers: (() => void)[] = [];
    server.on(
      `PUT /api/form_submissions/${id}`,
      () => new Promise((resolve) => answers.push(() => resolve(json(server.stored(id))))),
    );
    const answer = async (which: number) => {
      await waitFor(() => expect(answers).toHaveLength(which));
      answers[which - 1]?.();
    };
    await user.type(await screen.findByLabelText('Post 1'), 'x');
    await user.type(screen.getByLabelText('A word or a name'), 'Acme{Enter}');
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    await user.click(screen.getByRole('button', { name: 'Save what the client leaves out' }));
    await answer(1);
    await screen.findByText(UPDATED);
    await answer(2);
    expect(await screen.findByText('What the client leaves out was saved.')).toBeVisible();
    expect(screen.queryByText(UPDATED)).toBeNull();
  });

  it('is put away at a press', async () => {
    const { user } = openDetail(submission());
    await user.click(await screen.findByRole('button', { name: 'Update Posts' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(UPDATED)).toBeNull());
  });

  it('says what failed', async () => {
    const { user, server, id } = openDetail(submission());
    server.on(`PUT /api/form_submissions/${id}`, offline);
    await user.type(await screen.findByLabelText('Post 1'), 'x');
    await user.click(screen.getByRole('button', { name: 'Update Posts' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ErrorFailed to update posts. Please try again.',
    );
  });
});
