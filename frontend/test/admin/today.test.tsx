import { act, screen, waitFor, within } from '@testing-library/react';
import { type NextStep, type StepName, stepLabel } from '#shared/next-step';
import { UNDO_MS } from '../../src/admin/editing/undo.ts';
import type { PostRow } from '../../src/api/posts.ts';
import type { StepClient, StepGroup, Today } from '../../src/api/today.ts';
import { addDays, today } from '../../src/plannedPosts/day.ts';
import { beOn } from '../support/beOn.ts';
import { type Call, FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('Today', () => {
  const HOUR_MS = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

  const step = (name: StepName, changes: Partial<NextStep> = {}): NextStep => {
    const known = { name, month: null, count: 1, dueDay: null, isOverdue: false, isRunning: false };
    const next = { ...known, ...changes };
    return { label: stepLabel(next, 'Sabine Keller'), ...next };
  };
  function client(number: number, next = step('approve'), changes: Partial<StepClient> = {}): StepClient {
    return {
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: '',
      website: `https://client${number}.example`,
      email: `c${number}@example.com`,
      next,
      failed: [],
      since: null,
      ...changes,
    };
  }
  function group(...clients: [StepClient, ...StepClient[]]): StepGroup {
    const { name, month } = clients[0].next;
    return { name, month, clients, total: clients.length };
  }
  const dayFromToday = (days: number) => addDays(today(), days);

  /** Opens Today on a server with these tasks; the test can replace them later. */
  function openToday(changes: Partial<Today>, server = new FakeServer()) {
    const state = {
      today: {
        at: '2026-11-22T14:02:00.000Z',
        hasForms: true,
        steps: [],
        unfinished: [],
        endedByUpgrade: [],
        months: [],
        next: null,
        ...changes,
      } as Today,
    };
    server.on('GET /api/today', () => json(state.today));
    return { ...openAdmin('/today', { server }), state };
  }

  /** Runs pending actions as after five seconds. */
  function holdUndo() {
    const { goOff } = holdTimers(UNDO_MS);
    return { pass: () => act(goOff) };
  }

  const region = (name: RegExp) => screen.findByRole('region', { name });

  it('shows how much there is to do, and each client with the next step, its day and a link to the work', async () => {
    const overdue = { month: '2026-12', dueDay: dayFromToday(-2), isOverdue: true };
    openToday({
      steps: [
        group(client(1, step('strategy', overdue))),
        group(client(2, step('answer', { count: 2 }), { since: ago(2) })),
        group(client(3, step('release', { month: '2026-12', dueDay: dayFromToday(3) }))),
        group(client(4, step('wait', { count: 5 }))),
      ],
      unfinished: [{ ...client(5), step: 2, at: ago(1) }],
    });
    expect(await screen.findByText('3 to do, 1 overdue')).toBeVisible();
    const strategies = await region(/^Write strategies for December · 1 ?Overdue/);
    expect(within(strategies).getAllByText('2 days overdue')[0]).toBeVisible();
    expect(
      within(strategies).getByRole('link', { name: 'Write the strategy: client1.example' }),
    ).toHaveAttribute('href', `/admin/form_submissions/${client(1).id}/show/strategy`);
    const comments = await region(/^Answer comments · 1/);
    expect(within(comments).getByRole('link', { name: 'Answer 2 comments: client2.example' })).toBeVisible();
    expect(within(comments).getAllByText('2 hours ago')[0]).toBeVisible();
    const release = await region(/^Release December · 1/);
    expect(within(release).getAllByText('due in 3 days')[0]).toBeVisible();
    expect(screen.getByText('Waiting for clients · 2')).toBeVisible();
    expect(screen.getByText('5 posts awaiting approval')).not.toBeVisible();
    expect(screen.getByText('Interview not finished, at step 2 of 3')).not.toBeVisible();
  });

  it('groups clients with the same step; five are shown, and the heading opens the full list', async () => {
    const late = { month: '2026-12', dueDay: dayFromToday(-1), isOverdue: true };
    const clients = Array.from({ length: 26 }, (_, number) => client(number + 1, step('release', late)));
    const { server, user } = openToday({ steps: [group(client(0, step('release', late)), ...clients)] });
    expect(await screen.findByText('27 to do, all overdue')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Release December: / })).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Open all 27 in the list' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Release December · 27' }));
    const chip = await screen.findByRole('button', { name: 'Next step: Release' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    const asked = () =>
      server
        .sent('GET /api/form_submissions')
        .map(({ query }) => query)
        .findLast((query) => query.get('range') !== '[0,0]')
        ?.get('filter');
    expect(asked()).toBe('{"step":["release"]}');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(asked()).toBe('{}'));
    expect(screen.queryByRole('button', { name: /^Next step/ })).toBeNull();
  });

  it('reminds a client from the row', async () => {
    const server = new FakeServer();
    const waiting = client(1, step('remind', { month: '2026-12', dueDay: dayFromToday(0) }));
    const { user, state } = openToday({ steps: [group(waiting)] }, server);
    const route = `POST /api/form_submissions/${waiting.id}/reminder`;
    server.on(route, () => new Response(null, { status: 204 }));
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: 'Remind Sabine Keller: client1.example' }));
    expect(screen.getByText('client1.example: Reminded.')).toBeVisible();
    state.today = { ...state.today, steps: [] };
    undo.pass();
    expect(await screen.findByText('Nothing to do.')).toBeVisible();
    expect(server.sent(route)).toHaveLength(1);
  });

  it('lists the clients that the upgrade has ended, and makes one active', async () => {
    const server = new FakeServer();
    const record = submission({ id: client(1).id });
    server.add(record);
    const { user, state } = openToday({ endedByUpgrade: [client(1)] }, server);
    const route = `PUT /api/form_submissions/${record.id}/client-state`;
    server.on(route, () => {
      state.today = { ...state.today, endedByUpgrade: [] };
      return json(server.stored(record.id));
    });
    await user.click(await screen.findByRole('button', { name: 'Make active: client1.example' }));
    await waitFor(() => expect(screen.queryByText(/^Ended by the upgrade/)).toBeNull());
    expect(server.sent(route)[0]?.body).toEqual({
      state: 'active',
      reason: '',
      modified_at: record.modified_at,
    });
  });

  it('an undone action never reaches the server', async () => {
    const { server, user } = openToday({ steps: [group(client(1))] });
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    expect(screen.getByText('client1.example: Approved.')).toBeVisible();
    const undo = screen.getByRole('button', { name: 'Undo: client1.example' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    await user.click(await screen.findByRole('link', { name: 'Submissions' }));
    await screen.findByRole('heading', { name: 'Form Submissions' });
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('an action runs after five seconds, and its row disappears', async () => {
    const server = new FakeServer();
    server.add(submission({ id: client(1).id }));
    const { user, state } = openToday({ steps: [group(client(1))] }, server);
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    state.today = { ...state.today, steps: [] };
    expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toEqual([]);
    undo.pass();
    expect(await screen.findByText('Nothing to do.')).toBeVisible();
    expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toHaveLength(1);
  });

  it('closing the page before that runs it immediately; everything that failed is retried', async () => {
    const failed = ['board', 'mail'].map((kind, index) => ({
      id: `00000000-0000-4000-9000-00000000000${index}`,
      title: `Make the ${kind}`,
    }));
    const server = new FakeServer();
    for (const { id } of failed)
      server.on(`POST /api/form_submissions/${client(1).id}/jobs/${id}/retry`, () => json({}));
    const { user } = openToday(
      { steps: [group(client(1, step('retry', { count: 2 }), { failed }))] },
      server,
    );
    expect(await screen.findByText('Failed: Make the board, Make the mail')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry 2: client1.example' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    // A closed page receives no answer.
    const retries = server.calls.filter(({ path }) => path.endsWith('/retry'));
    expect(retries).toMatchObject([{ keepalive: true }, { keepalive: true }]);
  });

  it('navigating before that runs it immediately, with a request that survives the page', async () => {
    const server = new FakeServer();
    server.add(submission({ id: client(1).id }));
    const { user } = openToday({ steps: [group(client(1))] }, server);
    holdTimers(UNDO_MS);
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    await user.click(screen.getByRole('link', { name: 'Submissions' }));
    await waitFor(() =>
      expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toMatchObject([
        { keepalive: true },
      ]),
    );
  });

  it('a row reappears if its action failed', async () => {
    const server = new FakeServer();
    server.on(`POST /api/form_submissions/${client(1).id}/release`, () => failure(500, 'internal', 'No.'));
    const { user } = openToday({ steps: [group(client(1))] }, server);
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    undo.pass();
    expect(await screen.findByText('The form could not be approved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve the form: client1.example' })).toBeVisible();
  });

  it.each([
    ['another step of the same client', step('retry'), 'Retry what failed: client1.example'],
    ['the step that is there again', step('approve'), 'Approve the form: client1.example'],
  ])('after it was done, the row shows %s', async (_what, next, name) => {
    const server = new FakeServer();
    server.add(submission({ id: client(1).id }));
    const { user, state } = openToday({ steps: [group(client(1))] }, server);
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    state.today = { ...state.today, steps: [group(client(1, next))] };
    await screen.findByRole('button', { name: 'Undo: client1.example' });
    undo.pass();
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toHaveLength(1);
  });

  it.each([
    ['approve', 'Approve the form', 'The form is on hold again.'],
    ['retry', 'Retry what failed', 'The retry failed.'],
  ] as const)('says so when the server lists a step again: %s', async (name, label, words) => {
    const job = { id: '00000000-0000-4000-9000-000000000001', title: 'Make the board' };
    const server = new FakeServer();
    const { id } = client(1);
    server.on(`POST /api/form_submissions/${id}/release`, () => json({}));
    server.on(`POST /api/form_submissions/${id}/jobs/${job.id}/retry`, () => json({}));
    const { user } = openToday({ steps: [group(client(1, step(name), { failed: [job] }))] }, server);
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: `${label}: client1.example` }));
    undo.pass();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: `${label}: client1.example` })).toBeVisible();
  });

  it('shows the next planned post when there is nothing to do', async () => {
    openToday({ next: { ...client(4), day: '2026-11-24' } });
    expect(
      await screen.findByRole('link', { name: 'Next: a post of client4.example on Tue 24 Nov.' }),
    ).toBeVisible();
  });

  it('keeps its data when it cannot refresh, and shows their age', async () => {
    const { server, user } = openToday({ steps: [group(client(1))] });
    await screen.findByText('client1.example');
    server.on('GET /api/today', offline);
    window.dispatchEvent(new Event('visibilitychange'));
    const note = await screen.findByText(/^Could not refresh. Showing \d\d:\d\d\.$/);
    expect(note).toBeVisible();
    expect(screen.getByText('client1.example')).toBeVisible();
    server.on('GET /api/today', () =>
      json({
        at: ago(0),
        hasForms: true,
        steps: [],
        unfinished: [],
        endedByUpgrade: [],
        months: [],
        next: null,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to do.')).toBeVisible();
  });

  it('shows an error when it could not be loaded, and retries', async () => {
    const server = new FakeServer();
    server.on('GET /api/today', offline);
    openAdmin('/today', { server });
    expect(await screen.findByText(/^We couldn't load your to-do list/)).toBeVisible();
  });

  it('shows the months in progress beside the rows, and no service while all work', async () => {
    openToday({ months: [{ ...client(5), posts: ['approved', 'draft'] }] });
    expect(await screen.findByText('1 Draft, 1 Approved')).toBeInTheDocument();
    expect(screen.getByText('2 of 8')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Services' })).toBeNull();
  });

  it('names a part of the server that is down', async () => {
    const server = new FakeServer();
    server.on('GET /api/health', () =>
      json({ status: 'not_ready', database: 'up', queue: 'down', disk: 'up', alarms: [] }, { status: 503 }),
    );
    openToday({}, server);
    const services = await screen.findByRole('heading', { name: 'Services', hidden: true });
    expect(services.parentElement).toHaveTextContent('ServicesQueueDown');
  });
});

describe('the list of posts', () => {
  afterEach(() => jest.useRealTimers());

  const CLIENT = submission({ full_posts: [post(1), post(2)] });

  /** Rows of the list: one that is due with changes requested, one that failed. */
  function rowsOf(server: FakeServer): PostRow[] {
    const [first, second] = server.posts.of(CLIENT.id);
    const common = { submissionId: CLIENT.id, month: '2026-12', modifiedAt: '2026-11-24T09:00:00Z' };
    return [
      {
        ...common,
        id: first?.id ?? '',
        name: '',
        website: 'https://bakery.example',
        title: 'Ovens',
        plannedDay: '2026-12-01',
        plannedTime: '09:00',
        state: 'changes_wanted',
        faults: 2,
        version: 3,
      },
      {
        ...common,
        id: second?.id ?? '',
        name: 'Ada Miller',
        website: 'https://mill.example',
        title: 'Stones',
        plannedDay: null,
        plannedTime: null,
        state: 'draft',
        faults: null,
        version: 0,
      },
    ];
  }

  function serverWithPosts(): FakeServer {
    const server = new FakeServer();
    server.add(CLIENT);
    const listed = (rows: PostRow[]) =>
      json(rows, { headers: { 'content-range': `posts 0-${Math.max(0, rows.length - 1)}/${rows.length}` } });
    server.on('GET /api/posts', ({ query }: Call) => {
      const { state, written } = JSON.parse(query.get('filter') ?? '{}') as {
        state?: string;
        written?: boolean;
      };
      return listed(
        rowsOf(server)
          .filter((row) => state === undefined || row.state === state)
          .filter(({ version }) => written === undefined || written === version > 0),
      );
    });
    return server;
  }

  const asked = (server: FakeServer, name: string) =>
    JSON.parse(
      server
        .sent('GET /api/posts')
        .map(({ query }) => query)
        .findLast((query) => query.get('range') !== '[0,0]')
        ?.get(name) ?? 'null',
    ) as unknown;

  describe('the posts of all clients', () => {
    it('shows the client, plan, state and faults of each', async () => {
      beOn('2026-11-23');
      const server = serverWithPosts();
      openAdmin('/posts', { server });
      const [ovens, stones] = (await screen.findAllByRole('row')).slice(1);
      const rowTexts = (row: HTMLElement | undefined) =>
        within(row as HTMLElement)
          .getAllByRole('cell')
          .slice(0, 6)
          .map(({ textContent }) => textContent);
      expect(rowTexts(ovens)).toEqual([
        'bakery.example',
        'OvensVersion 3',
        'December 2026',
        'Tue 1 Dec, 09:00',
        'Changes requested',
        '2 faults',
      ]);
      expect(rowTexts(stones)).toEqual([
        'Ada Miller',
        'Stones',
        'December 2026',
        'No day yet',
        'Not written',
        '',
      ]);
      expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
      expect(asked(server, 'sort')).toEqual(['modifiedAt', 'DESC']);
      expect(asked(server, 'range')).toEqual([0, 9]);
    });

    it('are filtered by chips together with the search, in the URL', async () => {
      const server = serverWithPosts();
      const { user } = openAdmin('/posts', { server });
      const choose = async (name: string) =>
        user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
      await choose('Changes requested');
      expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
      expect(decodeURIComponent(window.location.search)).toContain('{"state":"changes_wanted"}');
      await choose('To write');
      expect(await screen.findByText('Stones')).toBeVisible();
      await choose('Due this week');
      await waitFor(() => expect(asked(server, 'filter')).toEqual({ due: 'week' }));
      await user.type(screen.getByRole('searchbox', { name: 'Search by title or client' }), 'oven');
      await waitFor(() => expect(asked(server, 'filter')).toEqual({ due: 'week', q: 'oven' }));
      await choose('With the client');
      expect(await screen.findByText('No posts found.')).toBeVisible();
      await choose('Show all');
      expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeVisible();
    });

    it('are sorted by their headers, except computed columns', async () => {
      const server = serverWithPosts();
      const { user } = openAdmin('/posts', { server });
      await user.click(await screen.findByRole('button', { name: 'Planned' }));
      await waitFor(() => expect(asked(server, 'sort')).toEqual(['plannedDay', 'ASC']));
      const header = screen.getByRole('columnheader', { name: 'Faults' });
      expect(within(header).queryByRole('button')).toBeNull();
    });
    it('show an error when they could not be loaded, and retry', async () => {
      const server = serverWithPosts();
      server.on('GET /api/posts', () => failure(500, 'internal', 'Something went wrong'));
      const { user } = openAdmin('/posts', { server });
      expect(await screen.findByText('The posts could not be loaded. Please try again.')).toBeVisible();
      server.on('GET /api/posts', () => json([], { headers: { 'content-range': 'posts 0-0/0' } }));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('No posts found.')).toBeVisible();
    });
  });
});
