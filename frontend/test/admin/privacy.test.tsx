import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('the personal data of a submission', () => {
  it('is named with what the person was told, and can be downloaded', async () => {
    const { id } = openDetail(
      submission({ consent_version: '2026-11-21', consented_at: '2026-11-21T10:00:00.000000Z' }),
    );
    const part = within(await screen.findByRole('region', { name: 'Personal data' }));
    expect(part.getByText(/The notice of 2026-11-21 was shown at the first save, 21 Nov 2026/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Download data' })).toHaveAttribute(
      'href',
      `/api/form_submissions/${id}/export`,
    );
  });

  it('is deleted after one question, and the list is shown', async () => {
    const server = new FakeServer();
    const { user, id } = openDetail(submission(), server);
    server.on(`DELETE /api/form_submissions/${id}`, () => {
      server.submissions.delete(id);
      return json({ id });
    });
    await user.click(await screen.findByRole('button', { name: 'Delete submission' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete submission' }));
    expect(await screen.findByText('No submissions found.')).toBeVisible();
    expect(await screen.findByText('The submission has been deleted.')).toBeVisible();
  });

  it('stays when the administrator thinks better of it, and when it fails', async () => {
    const server = new FakeServer();
    const { user, id } = openDetail(submission(), server);
    const route = `DELETE /api/form_submissions/${id}`;
    server.on(route, () => failure(503, 'unavailable', 'The service is not available right now.'));
    await user.click(await screen.findByRole('button', { name: 'Delete submission' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(server.sent(route)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete submission' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete submission' }),
    );
    expect(await screen.findByText('The submission could not be deleted. Please try again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: /Submission Details/ })).toBeInTheDocument();
  });
});

it('a held form is named as such, and let go by one click', async () => {
  const server = new FakeServer();
  const { user, id } = openDetail(submission({ spam_at: '2026-11-21T10:00:00.000000Z' }), server);
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  const route = `PUT /api/form_submissions/${id}`;
  await waitFor(() => expect(server.sent(route)).toHaveLength(1));
  expect(server.sent(route)[0]?.body).toMatchObject({ spam: false });
});
