import { screen, waitFor, within } from '@testing-library/react';
import { stepLabel } from '#shared/next-step';
import { DEFAULT_SETTINGS } from '#shared/settings';
import type { Person } from '../../src/api/people.ts';
import type { StepClient } from '../../src/api/today.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const ADA: Person = {
  id: '7b1f2c34-9d7e-4a51-8c1b-2f6a0d9e4b55',
  name: 'Ada Baker',
  email: 'ada@agency.example',
  role: 'writer',
  state: 'active',
  created_at: '2026-11-01T09:00:00Z',
  last_seen_at: null,
  invited_until: null,
};

/** A server with Ada, on which a person with this role is logged in. */
function serverWith(role: Person['role'], id = ADA.id): FakeServer {
  const server = new FakeServer();
  server.on('GET /api/session', () =>
    json({ active: true, hasPeople: true, sharedPassword: true, person: { id, name: 'Me', role } }),
  );
  server.on('GET /api/people', () => json([ADA]));
  server.on('GET /api/security', () => json({ sharedPassword: true }));
  return server;
}

function openSettings(server: FakeServer) {
  server.on('GET /api/settings/agency', () =>
    json({ ...DEFAULT_SETTINGS, id: 'agency', version: 1, modifiedAt: '2026-11-01T09:00:00Z', logo: null }),
  );
  return openAdmin('/settings', { server });
}

describe('people in the settings', () => {
  it('are invited with a role, and the link is shown where mail is off', async () => {
    const server = serverWith('owner');
    const link = 'https://desk.example/admin/invitation#token';
    server.on('POST /api/people', () =>
      json({ person: { ...ADA, name: 'Bo', state: 'invited' }, link, failure: null }),
    );
    const { user } = openSettings(server);
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a person' });
    await user.type(within(dialog).getByLabelText('Name'), 'Bo');
    await user.type(within(dialog).getByLabelText('Email'), 'bo@agency.example');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'editor');
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    expect(await screen.findByDisplayValue(link)).toBeVisible();
    expect(screen.getByText(/Send this link to Bo/)).toBeVisible();
    expect(server.sent('POST /api/people')[0]?.body).toEqual({
      name: 'Bo',
      email: 'bo@agency.example',
      role: 'editor',
      language: 'en',
    });
  });

  it('keep the last owner, and say so', async () => {
    const server = serverWith('owner');
    server.on(`DELETE /api/people/${ADA.id}`, () =>
      failure(409, 'last_owner', 'This is the last owner. Make someone else an owner first.'),
    );
    const { user } = openSettings(server);
    await user.click(await screen.findByRole('button', { name: 'End access: Ada Baker' }));
    await user.click(await screen.findByRole('button', { name: 'End access' }));
    expect(await screen.findByText(/This is the last owner/)).toBeVisible();
  });

  it('are shown to owners only; an editor sees the sets of questions', async () => {
    openSettings(serverWith('editor'));
    expect(await screen.findByRole('heading', { name: 'Sets of questions' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'People' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

it('names the responsible person in the header of a client', async () => {
  const server = serverWith('editor');
  const one = submission();
  server.on(`PUT /api/form_submissions/${one.id}/responsible`, () =>
    json({ ...one, responsible_id: ADA.id }),
  );
  const { user } = openDetail(one, server);
  await user.selectOptions(await screen.findByLabelText('Responsible person'), 'Ada Baker');
  await waitFor(() =>
    expect(server.sent(`PUT /api/form_submissions/${one.id}/responsible`)[0]?.body).toEqual({
      person_id: ADA.id,
    }),
  );
  expect(screen.getByLabelText('Responsible person')).toHaveValue(ADA.id);
});

it('has no responsible person while everyone uses the shared password', async () => {
  openDetail(submission());
  await screen.findByRole('heading', { name: /^Submission Details/ });
  expect(screen.queryByLabelText('Responsible person')).toBeNull();
});

it('filters the list by own clients, and offers a writer no export', async () => {
  const server = serverWith('writer');
  const { user } = openAdmin('/', { server });
  await user.click(await screen.findByRole('button', { name: /^Mine/ }));
  await waitFor(() => {
    const filters = server.sent('GET /api/form_submissions').map(({ query }) => query.get('filter'));
    expect(filters).toContain(JSON.stringify({ responsible: ADA.id }));
  });
  expect(screen.queryByText('Export to CSV')).toBeNull();
});

it('shows own clients only on Today after a press on Mine, and all of them again', async () => {
  const server = serverWith('editor');
  const client = (website: string): StepClient => {
    const next = {
      name: 'approve',
      month: null,
      count: 1,
      dueDay: null,
      isOverdue: false,
      isRunning: false,
    } as const;
    return {
      id: submission().id,
      name: '',
      website,
      email: 'a@b.example',
      next: { label: stepLabel(next, ''), ...next },
      failed: [],
      since: null,
    };
  };
  const [mine, others] = [client('https://mine.example'), client('https://others.example')];
  server.on('GET /api/today', ({ query }) => {
    const clients = query.get('responsible') === ADA.id ? [mine] : [mine, others];
    const steps = [{ name: 'approve', month: null, clients, total: clients.length }];
    const nothing = { unfinished: [], endedByUpgrade: [], months: [], next: null };
    return json({ at: '2026-11-22T14:02:00.000Z', hasForms: true, steps, ...nothing });
  });
  const { user } = openAdmin('/today', { server });
  expect(await screen.findByText('others.example')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Mine' }));
  await waitFor(() => expect(screen.queryByText('others.example')).toBeNull());
  expect(screen.getByText('mine.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByText('others.example')).toBeVisible();
});

describe('a reader', () => {
  // What reads, opens, folds or copies.
  const HARMLESS =
    /^(Skip|Menu|Account|More|Open|Show|Hide|Read|Copy|Sources|Versions|Previous|Next|Print|Logout|Keyboard shortcuts|Try again|Add the month to the calendar|Search|Filter|Columns|Basic Information|Interview|LinkedIn Posts|Generated|Content Ideas|Selected Ideas|Agenda|Grid|List|Calendar|Full text|Clean|\d+ more)/;

  it.each(['', '/strategy', '/month', '/material', '/client'])(
    'sees no button that changes anything: %s',
    async (tab) => {
      const server = serverWith('reader');
      const idea = {
        id: 'idea-1',
        title: 'Idea 1',
        contentType: 'Story',
        description: 'D',
        hook: 'H',
        sourceIds: [],
      };
      openDetail(
        submission({
          content_ideas: [{ ...idea, id: 'idea-2', title: 'Idea 2' }],
          selected_ideas: [idea],
          full_posts: [post(1)],
          completed_at: '2026-11-01T09:00:00Z',
          client_state: 'active',
          client_state_since: '2026-11-01T09:00:00Z',
        }),
        server,
        tab,
      );
      await screen.findByRole('heading', { name: /^Submission Details/ });
      await waitFor(() => expect(server.sent('GET /api/session').length).toBeGreaterThan(0));
      await waitFor(() => expect(screen.queryAllByText(/Loading/)).toEqual([]));
      await screen.findByRole('button', { name: 'Account' });
      const names = screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
      expect(names.filter((name) => !HARMLESS.test(name ?? ''))).toEqual([]);
    },
  );
});

it('offers an editor the same buttons as ever', async () => {
  openDetail(submission({ full_posts: [post(1)] }), serverWith('editor'));
  expect(await screen.findByRole('button', { name: 'Edit: Idea 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Basic Information' })).toBeVisible();
});
