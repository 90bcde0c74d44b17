import { screen, waitFor, within } from '@testing-library/react';
import { LIST_COLUMNS } from '#rules/list-columns';
import { FakeServer, failure } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

/** A list of six, of which the first three are held. */
function serverWithHeld(): FakeServer {
  const server = new FakeServer();
  for (let number = 1; number <= 6; number++)
    server.add(
      submission({
        website: `https://client${number}.example`,
        spam_at: number <= 3 ? '2026-11-21T10:00:00.000000Z' : null,
      }),
    );
  return server;
}
const released = (server: FakeServer) =>
  server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/release')).length;
const heldLeft = (server: FakeServer) =>
  [...server.submissions.values()].filter(({ spam_at }) => spam_at).map(({ website }) => website);

describe('held forms in the list', () => {
  it('have a badge, under the columns of always', async () => {
    openAdmin('/', { server: serverWithHeld() });
    const rows = await screen.findAllByRole('row');
    expect(rows.filter((row) => within(row).queryByText('Held'))).toHaveLength(3);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...LIST_COLUMNS.map(({ label }) => label),
      'Actions',
    ]);
  });

  it('are all that the filter shows, together with the search, and it stands in the address', async () => {
    const { user } = openAdmin('/', { server: serverWithHeld() });
    await user.click(await screen.findByRole('button', { name: 'Held' }));
    expect(await screen.findByText('Showing 1 to 3 of 3 entries')).toBeVisible();
    expect(decodeURIComponent(window.location.search)).toContain('{"held":true}');
    await user.type(screen.getByRole('searchbox'), 'client2');
    expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('Showing 1 to 3 of 3 entries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Held', pressed: true }));
    expect(await screen.findByText('Showing 1 to 6 of 6 entries')).toBeVisible();
  });

  it('go by one click', async () => {
    const { server, user } = openAdmin('/', { server: serverWithHeld() });
    await user.click(await screen.findByRole('button', { name: 'Release: client2.example' }));
    expect(await screen.findByText('The form was released.')).toBeVisible();
    expect(heldLeft(server)).toEqual(['https://client1.example', 'https://client3.example']);
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
  });

  it('go several at once: those that were chosen, or all of the page', async () => {
    const { server, user } = openAdmin('/', { server: serverWithHeld() });
    expect(await screen.findByRole('button', { name: 'Release' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select client1.example' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select client3.example' }));
    await user.click(screen.getByRole('button', { name: 'Release 2' }));
    expect(await screen.findByText('2 forms were released.')).toBeVisible();
    expect(heldLeft(server)).toEqual(['https://client2.example']);
    await user.click(await screen.findByRole('button', { name: 'Select the held one on this page' }));
    await user.click(screen.getByRole('button', { name: 'Release 1' }));
    await waitFor(() => expect(heldLeft(server)).toEqual([]));
    expect(released(server)).toBe(3);
    await waitFor(() => expect(screen.queryByText('Held', { selector: 'td .MuiChip-label' })).toBeNull());
  });

  it('stay when they could not be released, and that is said', async () => {
    const server = serverWithHeld();
    const [first] = server.submissions.keys();
    server.on(`POST /api/form_submissions/${first}/release`, () => failure(503, 'unavailable', 'No'));
    const { user } = openAdmin('/', { server });
    await user.click(await screen.findByRole('button', { name: 'Release: client1.example' }));
    expect(await screen.findByText('Not every form could be released. Please try again.')).toBeVisible();
    expect(heldLeft(server)).toHaveLength(3);
  });
});
