import { screen, waitFor, within } from '@testing-library/react';
import { REPORT_NAMES, type ReportName } from '#shared/reports';
import { DEFAULT_SETTINGS } from '#shared/settings';
import type { ReportRow } from '../../src/api/reports.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';

beforeEach(forgetEverything);

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  id: 'agency',
  version: 1,
  modifiedAt: '2026-11-01T09:00:00.000000Z',
  logo: null,
};

describe('reports', () => {
  const SPENT = { input_tokens: 1000, output_tokens: 200, audio_seconds: 0 };

  /** AI spending is in the settings. */
  const SHOWN = REPORT_NAMES.filter((name) => name !== 'spend');

  function openReports(reports: Partial<Record<ReportName, ReportRow[]>>, page = '/reports') {
    const server = new FakeServer();
    server.on('GET /api/settings/agency', () => json(SETTINGS));
    for (const name of REPORT_NAMES) server.on(`GET /api/reports/${name}`, () => json(reports[name] ?? []));
    return openAdmin(page, { server });
  }

  const card = (name: string) => screen.findByRole('region', { name });
  const plotOf = async (name: string, plot = new RegExp(`^${name}`)) =>
    (await within(await card(name)).findByRole('img', { name: plot })).getAttribute('aria-label');

  const rowsOf = async (name: string, plot = new RegExp(`^${name}`)) => {
    const rows = await within(await card(name)).findByRole('list', { name: plot });
    return within(rows)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('every report shows an empty state, and can be downloaded as CSV', async () => {
    openReports({});
    await waitFor(() => expect(screen.getAllByText('Nothing yet.')).toHaveLength(SHOWN.length));
    expect(screen.getAllByRole('link', { name: /^CSV: / }).map((link) => link.getAttribute('href'))).toEqual(
      SHOWN.map((name) => `/api/reports/${name}/csv`),
    );
  });

  it('checks the session before a CSV is downloaded', async () => {
    const { server, user } = openReports({});
    const [link] = await screen.findAllByRole('link', { name: /^CSV: / });
    server.on('GET /api/form_submissions', () => failure(401, 'unauthorized', 'Please log in.'));
    if (link) await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  it('downloads a CSV without navigating, which would ask about unsaved edits', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.pathname} as ${this.getAttribute('download') || 'named by the server'}`);
    });
    const { server, user } = openReports({});
    const [link] = await screen.findAllByRole('link', { name: /^CSV: / });
    if (link) await user.click(link);
    await waitFor(() => expect(saved).toEqual(['/api/reports/months/csv as named by the server']));
    expect(server.sent('GET /api/form_submissions')).toHaveLength(1);
  });

  it('leads with the posts that were promised and kept, by month and client', async () => {
    const row = (month: string, client: string, [promised, written, kept, posted]: number[]) =>
      ({ month, client, promised, written, kept, posted }) as ReportRow;
    openReports({
      months: [
        row('2026-10', 'Ada', [8, 8, 8, 8]),
        row('2026-10', 'Mara', [8, 7, 5, 4]),
        row('2026-09', 'Ada', [8, 8, 8, 8]),
        row('2026-08', 'Ada', [2, 2, 1, 1]),
      ],
    });
    const name = 'Promised and kept posts';
    const kept = await card(name);
    await waitFor(() =>
      expect(kept).toHaveTextContent(
        '13 of 16promised posts of Oct 2026 are approved or posted. 1 of 2 clients has all of theirs.',
      ),
    );
    expect(await rowsOf(name)).toEqual([
      'Aug 2026 1 approved or posted · 1 missing',
      'Sept 2026 8 approved or posted',
      'Oct 2026 13 approved or posted · 3 missing',
    ]);
    const table = within(kept).getAllByRole('row', { hidden: true });
    expect(table.map(({ textContent }) => textContent)).toContain('Oct 2026Mara8754');
    const [first] = screen.getAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent(name);
  });

  it('shows the step at which most forms are abandoned, as a chart and a table', async () => {
    openReports({
      unfinished: [
        { step: '1', forms: 7, recent: 3 },
        { step: '2', forms: 2, recent: 0 },
        { step: '3', forms: 1200, recent: 0 },
      ],
    });
    const name = 'Unfinished forms by step';
    expect(await rowsOf(name)).toEqual([
      'Step 1: Brand Information 7',
      'Step 2: Upload Assets 2',
      'Step 3: Interview 1,200',
    ]);
    const unfinished = await card(name);
    expect(unfinished).toHaveTextContent(
      '1,209unfinished forms. Most people stop at Step 3: Interview (1,200).',
    );
    const rows = within(unfinished).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'StepUnfinished formsOf the last 30 days',
      '173',
      '220',
      '31,2000',
    ]);
  });

  it('compares the time until the strategy with the promise; a month without data is a dash', async () => {
    openReports({
      strategies: [
        { month: '2026-09', completed: 1, due: 1, sent: 1, median_days: 2, in_time: 1 },
        { month: '2026-10', completed: 4, due: 4, sent: 3, median_days: 2.5, in_time: 2 },
        { month: '2026-11', completed: 1, due: 0, sent: 0, median_days: null, in_time: 0 },
      ],
    });
    const name = 'From the interview to the strategy';
    expect(await plotOf(name)).toBe(`${name}. Sept 2026: 2; Oct 2026: 2.5; Nov 2026: –`);
    expect(await card(name)).toHaveTextContent(
      '3 of 5strategies were sent within 3 days. Half of those of Oct 2026 took 2.5 days or less.',
    );
  });

  it.each([
    [1, 'took 1 day or less'],
    [1.04, 'took 1 day or less'],
    [0.5, 'took 0.5 days or less'],
  ])('uses the singular only if the shown number is 1: %s', async (median_days, words) => {
    openReports({
      strategies: [{ month: '2026-09', completed: 1, due: 1, sent: 1, median_days, in_time: 1 }],
    });
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  });

  it('shows how many decisions were approvals, and what is undecided in each round', async () => {
    openReports({
      decisions: [
        { round: '1', posts: 8, approved: 6, changes_wanted: 1, declined: 0 },
        { round: '2', posts: 1, approved: 1, changes_wanted: 0, declined: 0 },
        { round: '3', posts: 2, approved: 0, changes_wanted: 0, declined: 2 },
      ],
    });
    const name = 'Decisions per round';
    expect(await rowsOf(name)).toEqual([
      'Round 1 6 approved · 1 changes requested · 1 undecided',
      'Round 2 1 approved',
      'Round 3 2 declined',
    ]);
    expect(await card(name)).toHaveTextContent('7 of 10decisions approved the post.');
  });

  it('sums up spending by month and by client, with the smallest clients combined', async () => {
    const clients = Array.from({ length: 20 }, (_, index) => ({
      month: index < 15 ? '2026-11' : index < 19 ? '2026-10' : '2026-09',
      client: `https://client${index}.example`,
      ...SPENT,
      cost: 20 - index,
    }));
    openReports(
      {
        spend: [
          ...clients,
          { month: '2026-11', client: null, ...SPENT, cost: 100 },
          { month: '2026-11', client: 'Other clients', ...SPENT, cost: 1 },
        ],
      },
      '/settings',
    );
    const name = 'AI spending by client and month';
    expect(await plotOf(name, /By month/)).toBe(
      `${name}, By month. Sept 2026: $1.00; Oct 2026: $14.00; Nov 2026: $296.00`,
    );
    const byClient = await rowsOf(name, /By client/);
    expect(byClient.slice(0, 2)).toEqual(['No client, or a deleted one $100.00', 'client0.example $20.00']);
    expect(byClient.at(-1)).toBe('All others $121.00');
    expect(await card(name)).toHaveTextContent('$311.00in 3 months.');
  });

  it('shows tokens without prices', async () => {
    openReports(
      { spend: [{ month: '2026-11', client: 'https://a.example', ...SPENT, cost: null }] },
      '/settings',
    );
    const spend = await card('AI spending by client and month');
    expect(await within(spend).findByText('1,200 tokens')).toBeVisible();
    expect(within(spend).queryByRole('img')).toBeNull();
  });

  it('a report that could not be loaded shows an error; the others are shown', async () => {
    const { server, user } = openReports({});
    server.on('GET /api/reports/unfinished', offline);
    expect(await screen.findByText(/This report could not be loaded/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Nothing yet.')).toHaveLength(SHOWN.length - 1));
    server.on('GET /api/reports/unfinished', () => json([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByText('Nothing yet.')).toHaveLength(SHOWN.length));
  });
});

describe('the audit log', () => {
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

  /** A server that always returns these entries. */
  function serverWith(entries: object[]): FakeServer {
    const server = new FakeServer();
    const range = `audit-log 0-${entries.length - 1}/${entries.length}`;
    server.on('GET /api/audit-log', () => json(entries, { headers: { 'content-range': range } }));
    return server;
  }

  it('shows actions, fields and outcomes in plain words', async () => {
    const server = serverWith([
      entry(5, 'updateSubmission', { fields: ['modified_at', 'icp', 'last_post_2'], status: 200 }),
      entry(4, 'createFreeCard', { fields: ['cardData', 'boardId'], status: 200 }),
      entry(3, 'generateFullPost', { fields: ['idea', 'formData'], status: 499 }),
      entry(2, 'releaseSubmission', { status: 404 }),
      entry(1, 'anActOfLongAgo', { fields: ['a_field_of_long_ago'], status: 200 }),
    ]);
    openAdmin('/audit-log', { server });
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells.map(([, , what, , fields]) => [what, fields])).toEqual([
      ['Changed a submission', 'ICP + Personas, Post 2'],
      ['Created a separate card', 'Card'],
      ['Generated a post (cancelled)', 'Idea'],
      ['Approved a form on hold (failed: not found)', ''],
      ['An act of long ago', 'A field of long ago'],
    ]);
  });

  it('has a table for each day', async () => {
    const server = serverWith([
      entry(2, 'logIn', {}),
      { ...entry(1, 'logOut', {}), at: '2026-10-31T09:00:00.000000Z' },
    ]);
    openAdmin('/audit-log', { server });
    const [first, second] = await screen.findAllByRole('table');
    expect(first).toHaveAccessibleName(expect.stringMatching(/^Audit log, Sunday,? 1 November 2026$/));
    expect(second).toHaveAccessibleName(expect.stringMatching(/^Audit log, Saturday,? 31 October 2026$/));
    expect(screen.getByRole('heading', { name: /^Saturday,? 31 October 2026$/ })).toBeVisible();
  });

  it('links to the client, or says that there is none or that it was deleted', async () => {
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

  it('is filtered by actor and action, and by client with a URL', async () => {
    const server = serverWith([entry(1, 'updateSubmission', { status: 200 })]);
    const filter = encodeURIComponent(JSON.stringify({ submission_id: CLIENT }));
    const { user } = openAdmin(`/audit-log?filter=${filter}`, { server });
    const asked = () =>
      JSON.parse(server.sent('GET /api/audit-log').at(-1)?.query.get('filter') ?? 'null') as unknown;
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), 'Administrator');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Logged in');
    await waitFor(() => expect(asked()).toEqual({ submission_id: CLIENT, actor: 'admin', action: 'logIn' }));
    await user.click(screen.getByRole('button', { name: 'All clients' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Everyone');
    await waitFor(() => expect(asked()).toEqual({ action: 'logIn' }));
    expect(screen.queryByRole('button', { name: 'All clients' })).toBeNull();
  });
});
