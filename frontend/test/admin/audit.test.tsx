import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

const CLIENT = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

const entry = (id: number, action: string, details: object) => ({
  id,
  at: '2026-11-01T09:00:00.000000Z',
  actor: 'admin',
  action,
  submission_id: CLIENT,
  website: 'https://bakery.example',
  details,
});

/** A server with these entries, whatever is asked for. */
function serverWith(entries: object[]): FakeServer {
  const server = new FakeServer();
  const range = `audit-log 0-${entries.length - 1}/${entries.length}`;
  server.on('GET /api/audit-log', () => json(entries, { headers: { 'content-range': range } }));
  return server;
}

it('the audit log says in words what was done, to which fields, and how it ended', async () => {
  const server = serverWith([
    entry(5, 'updateSubmission', { fields: ['modified_at', 'icp', 'last_post_2'], status: 200 }),
    entry(4, 'createFreeCard', { fields: ['cardData', 'boardId'], status: 200 }),
    entry(3, 'generateFullPost', { fields: ['idea', 'formData'], status: 499 }),
    entry(2, 'releaseSubmission', { status: 404 }),
    entry(1, 'anActOfLongAgo', { fields: ['a_field_of_long_ago'], status: 200 }),
  ]);
  openAdmin('/audit-log', { server });
  const rows = (await screen.findAllByRole('row')).slice(1);
  const told = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(told.map(([, , what, , fields]) => [what, fields])).toEqual([
    ['Changed a submission', 'ICP + Personas, Post 2'],
    ['Made a card of its own', 'Card'],
    ['Generated a post (cancelled)', 'Idea'],
    ['Released a held form (refused: it was not there)', ''],
    ['An act of long ago', 'A field of long ago'],
  ]);
});

it('the audit log leads to the client, and says where there is none or none any more', async () => {
  const server = serverWith([
    entry(3, 'updateSubmission', { status: 200 }),
    { ...entry(2, 'eraseSubmission', { status: 200 }), website: null },
    { ...entry(1, 'logIn', { status: 200 }), submission_id: null, website: null },
  ]);
  openAdmin('/audit-log', { server });
  const rows = (await screen.findAllByRole('row')).slice(1);
  const clients = rows.map((row) => within(row).getAllByRole('cell')[3]);
  expect(within(clients[0] as HTMLElement).getByRole('link', { name: 'bakery.example' })).toHaveAttribute(
    'href',
    `/admin/form_submissions/${CLIENT}/show`,
  );
  expect(clients.map((cell) => cell?.textContent)).toEqual(['bakery.example', 'Deleted since', '']);
});

it('the audit log is narrowed by who and by what, and to one client by its address', async () => {
  const server = serverWith([entry(1, 'updateSubmission', { status: 200 })]);
  const filter = encodeURIComponent(JSON.stringify({ submission_id: CLIENT }));
  const { user } = openAdmin(`/audit-log?filter=${filter}`, { server });
  const asked = () =>
    JSON.parse(server.sent('GET /api/audit-log').at(-1)?.query.get('filter') ?? 'null') as unknown;
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), 'Administrator');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Logged in');
  await waitFor(() => expect(asked()).toEqual({ submission_id: CLIENT, actor: 'admin', action: 'logIn' }));
  await user.click(screen.getByRole('button', { name: 'All clients' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Everybody');
  await waitFor(() => expect(asked()).toEqual({ action: 'logIn' }));
  expect(screen.queryByRole('button', { name: 'All clients' })).toBeNull();
});
