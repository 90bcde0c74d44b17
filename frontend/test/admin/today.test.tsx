import { act, screen, waitFor, within } from '@testing-library/react';
import { UNDO_MS } from '../../src/admin/editing/undo.ts';
import type { PostRow } from '../../src/api/posts.ts';
import type { Today, TodayClient, TodayGroup, TodayTask } from '../../src/api/today.ts';
import { type Call, FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { holdTimers } from './support/holdTimers.ts';
import { beOn } from './support/months.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('Today', () => {
  const HOUR_MS = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

  function task(kind: TodayTask['kind'], changes: Partial<TodayTask> = {}): TodayTask {
    return { kind, count: 1, at: ago(72), step: null, failed: [], ...changes };
  }
  function client(number: number, ...tasks: TodayTask[]): TodayClient {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return {
      id,
      name: '',
      website: `https://client${number}.example`,
      email: `c${number}@example.com`,
      tasks,
    };
  }
  function group(name: TodayGroup['name'], ...clients: TodayClient[]): TodayGroup {
    return { name, clients, more: false };
  }

  /** Opens Today on a server with these tasks; the test can replace them later. */
  function openToday(changes: Partial<Today>, server = new FakeServer()) {
    const state = {
      today: {
        at: '2026-11-22T14:02:00.000Z',
        hasForms: true,
        groups: [],
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

  it('shows how much there is to do, and each client with task, age and a link to the work', async () => {
    openToday({
      groups: [
        group('strategies_overdue', client(1, task('send_strategy'), task('write_posts', { count: 8 }))),
        group('changes_wanted', client(2, task('rework_posts', { count: 2, at: ago(2) }))),
        group('unfinished', client(3, task('await_interview', { step: 2 }))),
      ],
    });
    expect(await screen.findByText('2 to do, 1 overdue')).toBeVisible();
    const overdue = await region(/^Send the strategy · 1 ?Overdue/);
    expect(within(overdue).getAllByText('3 days overdue')[0]).toBeVisible();
    expect(within(overdue).getByRole('link', { name: 'Send the strategy: client1.example' })).toHaveAttribute(
      'href',
      `/admin/form_submissions/${client(1).id}/show/strategy`,
    );
    expect(within(overdue).getByRole('link', { name: 'Write 8 posts' })).toHaveAttribute(
      'href',
      `/admin/form_submissions/${client(1).id}/show#selected`,
    );
    const changes = await region(/^Revise posts · 1/);
    expect(within(changes).getByRole('link', { name: 'Revise 2 posts: client2.example' })).toBeVisible();
    expect(within(changes).getAllByText('2 hours ago')[0]).toBeVisible();
    expect(screen.getByText('Interview not finished, at step 2 of 3')).not.toBeVisible();
  });

  it('groups tasks of one kind; five clients are shown, and the heading opens the full list', async () => {
    const clients = Array.from({ length: 27 }, (_, number) => client(number, task('send_strategy')));
    const { server, user } = openToday({ groups: [group('strategies_overdue', ...clients)] });
    expect(await screen.findByText('27 to do, all overdue')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Send the strategy: / })).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Open all 27 in the list' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Send the strategy · 27' }));
    const chip = await screen.findByRole('button', { name: 'Today: Send the strategy (overdue)' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    const asked = () =>
      server
        .sent('GET /api/form_submissions')
        .map(({ query }) => query)
        .findLast((query) => query.get('range') !== '[0,0]')
        ?.get('filter');
    expect(asked()).toBe('{"today":"strategies_overdue"}');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(asked()).toBe('{}'));
    expect(screen.queryByRole('button', { name: /^Today/ })).toBeNull();
  });
  it('an undone action never reaches the server', async () => {
    const { server, user } = openToday({ groups: [group('quarantined', client(1, task('release_form')))] });
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
    const { user, state } = openToday(
      { groups: [group('quarantined', client(1, task('release_form')))] },
      server,
    );
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    state.today = { ...state.today, groups: [] };
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
      { groups: [group('failed', client(1, task('retry_jobs', { failed })))] },
      server,
    );
    expect(await screen.findByText('Failed: Make the board, Make the mail')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again: client1.example' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    // A closed page receives no answer.
    const retries = server.calls.filter(({ path }) => path.endsWith('/retry'));
    expect(retries).toMatchObject([{ keepalive: true }, { keepalive: true }]);
  });

  it('navigating before that runs it immediately, with a request that survives the page', async () => {
    const server = new FakeServer();
    server.add(submission({ id: client(1).id }));
    const { user } = openToday({ groups: [group('quarantined', client(1, task('release_form')))] }, server);
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
    const { user } = openToday({ groups: [group('quarantined', client(1, task('release_form')))] }, server);
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    undo.pass();
    expect(await screen.findByText('The form could not be approved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve the form: client1.example' })).toBeVisible();
  });

  it.each([
    ['another task of the same client', 'retry_jobs', 'Try again: client1.example'],
    ['the task that is there again', 'release_form', 'Approve the form: client1.example'],
  ] as const)('after it was done, the row shows %s', async (_what, kind, name) => {
    const server = new FakeServer();
    server.add(submission({ id: client(1).id }));
    const quarantined = task('release_form');
    const { user, state } = openToday({ groups: [group('quarantined', client(1, quarantined))] }, server);
    const undo = holdUndo();
    await user.click(await screen.findByRole('button', { name: 'Approve the form: client1.example' }));
    const next = kind === 'release_form' ? quarantined : task(kind);
    state.today = {
      ...state.today,
      groups: [group('quarantined', client(1, next)), group('strategies_due')],
    };
    await screen.findByRole('button', { name: 'Undo: client1.example' });
    undo.pass();
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(server.sent(`POST /api/form_submissions/${client(1).id}/release`)).toHaveLength(1);
  });
  it('shows the next planned post when there is nothing to do', async () => {
    openToday({ next: { ...client(4), day: '2026-11-24' } });
    expect(
      await screen.findByRole('link', { name: 'Next: a post of client4.example on Tue 24 Nov.' }),
    ).toBeVisible();
  });

  it('keeps its data when it cannot refresh, and shows their age', async () => {
    const { server, user } = openToday({ groups: [group('quarantined', client(1, task('release_form')))] });
    await screen.findByText('client1.example');
    server.on('GET /api/today', offline);
    window.dispatchEvent(new Event('visibilitychange'));
    const note = await screen.findByText(/^Could not refresh. Showing \d\d:\d\d\.$/);
    expect(note).toBeVisible();
    expect(screen.getByText('client1.example')).toBeVisible();
    server.on('GET /api/today', () =>
      json({ at: ago(0), hasForms: true, groups: [], months: [], next: null }),
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
    expect(await screen.findByText('1 With us, 1 Approved')).toBeInTheDocument();
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

describe('a task that the server lists again', () => {
  it.each([
    ['release_form', 'Approve the form', 'The form is on hold again.'],
    ['retry_jobs', 'Try again', 'The retry failed.'],
  ] as const)('shows a message: %s', async (kind, label, words) => {
    const { id, website, email } = submission();
    const job = { id: '00000000-0000-4000-9000-000000000001', title: 'Make the board' };
    const failed = kind === 'retry_jobs' ? [job] : [];
    const task: TodayTask = { kind, count: 1, at: '2026-11-22T14:00:00.000Z', step: null, failed };
    const today: Today = {
      at: '2026-11-22T14:02:00.000Z',
      hasForms: true,
      groups: [
        { name: 'quarantined', clients: [{ id, name: '', website, email, tasks: [task] }], more: false },
      ],
      steps: [],
      unfinished: [],
      endedByUpgrade: [],
      months: [],
      next: null,
    };
    const server = new FakeServer();
    server.on('GET /api/today', () => json(today));
    server.on(`POST /api/form_submissions/${id}/release`, () => json({}));
    server.on(`POST /api/form_submissions/${id}/jobs/${job.id}/retry`, () => json({}));
    const { user } = openAdmin('/today', { server });
    const undo = holdTimers(UNDO_MS);
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}: `) }));
    act(undo.goOff);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: new RegExp(`^${label}: `) })).toBeVisible();
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
