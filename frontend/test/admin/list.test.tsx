import { screen, waitFor, within } from '@testing-library/react';
import { LIST_COLUMNS } from '#shared/list-columns';
import type { PostState } from '#shared/posts';
import type { Submission } from '../../src/api/submissions.ts';
import { beOn } from '../support/beOn.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openAdmin, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

function serverWith(count: number, change: (index: number) => Partial<Submission> = () => ({})) {
  const server = new FakeServer();
  for (let index = 1; index <= count; index++) {
    server.add(submission({ website: `https://client${index}.example`, ...change(index) }));
  }
  return server;
}

/** The requests for a page of the list, without those for one row: the counts of the views and the session check. */
const asked = (server: FakeServer) =>
  server
    .sent('GET /api/form_submissions')
    .map(({ query }) => query)
    .filter((query) => query.get('range') !== '[0,0]');

const lastAsked = (server: FakeServer, name: string) => JSON.parse(asked(server).at(-1)?.get(name) ?? 'null');

describe('list of submissions', () => {
  it('shows ten at a time, newest first, with their promise', async () => {
    const { server } = openAdmin('/', { server: serverWith(12) });
    expect(await screen.findByText('Showing 1 to 10 of 12 entries')).toBeVisible();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    // The column of the client appears with the first post for a client.
    const columns = LIST_COLUMNS.filter(({ id }) => id !== 'client').map(({ label }) => label);
    expect(headers).toEqual([...columns, 'Actions']);
    expect(screen.getAllByRole('link', { name: /^View Details/ })).toHaveLength(10);
    expect(screen.getByRole('navigation', { name: 'Pages of the list' })).toBeVisible();
    expect(lastAsked(server, 'range')).toEqual([0, 9]);
    expect(lastAsked(server, 'sort')).toEqual(['created_at', 'DESC']);
    expect(screen.getAllByText(/days overdue$/)).toHaveLength(10);
    expect(screen.getAllByTitle('Overdue since 4 Nov 2026')).toHaveLength(10);
  });

  it('opens a submission on a click anywhere on its row, but not at the end of a text selection', async () => {
    const { user } = openAdmin('/', { server: serverWith(2) });
    const cell = await screen.findByText('client2.example');
    window.getSelection()?.selectAllChildren(cell);
    await user.pointer({ target: cell, keys: '[MouseLeft>]' });
    window.getSelection()?.selectAllChildren(cell);
    await user.pointer('[/MouseLeft]');
    expect(screen.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
    window.getSelection()?.removeAllRanges();
    await user.click(screen.getByText('client1.example'));
    expect(await screen.findByRole('heading', { name: 'Submission Details: client1.example' })).toBeVisible();
  });

  it('is filtered by the promise of a strategy, and says when it was sent', async () => {
    const server = new FakeServer();
    const completed_at = '2026-11-01T12:00:00Z';
    server.add(submission({ website: 'https://overdue.example', completed_at }));
    server.add(submission({ website: 'https://due.example', completed_at: new Date().toISOString() }));
    server.add(submission({ completed_at, strategy_sent_at: '2026-11-03T10:00:00.000000Z' }));
    server.add(submission({ completed_at: null }));
    const { user } = openAdmin('/', { server });
    const choose = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
    const chooseMore = async (name: string) => {
      await choose('More');
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await chooseMore('Strategy sent');
    expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    // The year is added in later years.
    expect(screen.getByTitle(/^Sent 3 Nov( 2026)?, 1 day early$/)).toBeVisible();
    expect(lastAsked(server, 'filter')).toEqual({ promise: 'sent' });
    expect(decodeURIComponent(window.location.search)).toContain('{"promise":"sent"}');
    await choose(/^Overdue/);
    expect(await screen.findByText('overdue.example')).toBeVisible();
    await chooseMore('Due');
    expect(await screen.findByText('due.example')).toBeVisible();
    await choose('All');
    expect(await screen.findByText('Showing 1 to 4 of 4 entries')).toBeVisible();
  });

  it('says that it is loading', async () => {
    const server = serverWith(1);
    const none = () => json([], { headers: { 'content-range': 'form_submissions 0-0/0' } });
    const answer = server.hold('GET /api/form_submissions', none);
    openAdmin('/', { server });
    expect(await screen.findByText('Loading submissions...')).toBeVisible();
    answer();
    expect(await screen.findByText('No submissions found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    expect(screen.getByText('Showing 0 to 0 of 0 entries')).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the list' })).getAllByRole(
      'button',
    );
    expect(pages.map(({ textContent }) => textContent)).toEqual(['Previous', '1', 'Next']);
    expect(pages.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, false, true]);
  });
  it("links to the server's CSV, and checks the session first", async () => {
    const server = serverWith(1);
    server.on('GET /api/step-up', () => new Response(null, { status: 204 }));
    const { user } = openAdmin('/', { server });
    const link = await screen.findByRole('link', { name: 'Export to CSV' });
    expect(link).toHaveAttribute('href', '/api/form_submissions.csv');
    expect(link).toHaveAttribute('download', 'submissions.csv');
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.pathname} as ${this.download}`);
    });
    await user.click(link);
    await waitFor(() => expect(saved).toEqual(['/api/form_submissions.csv as submissions.csv']));
    server.on('GET /api/step-up', () => failure(401, 'unauthorized', 'Please log in.'));
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});

describe('views of the list', () => {
  afterEach(() => jest.useRealTimers());

  /** A list of clients with posts in these states; those with the client have waited since the given day. */
  function serverWith(clients: Record<string, { states: PostState[]; since?: string }>): FakeServer {
    const server = new FakeServer();
    for (const [name, { states, since = '2026-11-24' }] of Object.entries(clients)) {
      const full_posts = states.map((_, index) => post(index + 1));
      const record = submission({ website: `https://${name}.example`, full_posts });
      server.add(record);
      for (const [index, row] of server.posts.of(record.id).entries())
        server.posts.keep({ ...row, state: states[index] ?? 'draft', modifiedAt: `${since}T09:00:00Z` });
    }
    return server;
  }

  const CLIENTS = {
    answered: { states: ['approved', 'approved', 'approved', 'changes_wanted'] satisfies PostState[] },
    silent: { states: ['in_review', 'draft'] satisfies PostState[] },
    forgotten: { states: ['in_review'] satisfies PostState[], since: '2026-11-03' },
    fresh: { states: ['draft'] satisfies PostState[] },
  };

  const rowOf = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name}\\.example`) }));
  const chip = (name: string | RegExp) => screen.findByRole('button', { name });
  const lastFilter = (server: FakeServer) => lastAsked(server, 'filter');
  const shownNames = () =>
    screen.getAllByRole('link', { name: /^View Details/ }).map((link) => link.getAttribute('aria-label'));

  describe("the column 'Client'", () => {
    const CLIENT_CELL = LIST_COLUMNS.findIndex(({ id }) => id === 'client');
    it("shows the client's decisions, and since when the client has been waiting", async () => {
      beOn('2026-11-27');
      openAdmin('/', { server: serverWith(CLIENTS) });
      const answered = await rowOf('answered');
      expect(answered.getAllByRole('cell')[CLIENT_CELL]).toHaveTextContent(
        /^3 approved, 1 change requested$/,
      );
      expect((await rowOf('silent')).getByText('waiting since Tue')).toBeVisible();
      expect((await rowOf('forgotten')).getByText('waiting since 3 Nov')).toBeVisible();
      expect((await rowOf('fresh')).getAllByRole('cell')[CLIENT_CELL]).toBeEmptyDOMElement();
    });
  });

  describe('the views of the list', () => {
    it('filter together with the search, are kept in the URL, and replace each other', async () => {
      const server = serverWith(CLIENTS);
      const { user } = openAdmin('/', { server });
      expect(await chip('All')).toHaveAttribute('aria-pressed', 'true');
      await user.click(await chip(/^Waiting/));
      expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeVisible();
      expect(lastFilter(server)).toEqual({ client: 'waiting' });
      expect(decodeURIComponent(window.location.search)).toContain('{"client":"waiting"}');
      await user.type(screen.getByRole('searchbox'), 'silent');
      expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
      await user.click(await chip(/^Changes requested/));
      expect(await screen.findByText('No submissions found.')).toBeVisible();
      expect(lastFilter(server)).toEqual({ q: 'silent', client: 'changes_wanted' });
      expect(screen.getByRole('searchbox')).toHaveValue('silent');
      await user.click(screen.getByRole('button', { name: 'Show all' }));
      expect(await screen.findByText('Showing 1 to 4 of 4 entries')).toBeVisible();
      expect(screen.getByRole('searchbox')).toHaveValue('');
    });

    it('keep what is being typed', async () => {
      const server = serverWith(CLIENTS);
      const { user } = openAdmin('/', { server });
      await chip('All');
      await user.type(screen.getByRole('searchbox'), 'sil');
      await user.click(await chip(/^Waiting/));
      await user.type(screen.getByRole('searchbox'), 'ent');
      expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
      expect(screen.getByRole('searchbox')).toHaveValue('silent');
      expect(lastFilter(server)).toEqual({ q: 'silent', client: 'waiting' });
    });
  });

  it('show their counts, unless they are empty', async () => {
    openAdmin('/', { server: serverWith(CLIENTS) });
    expect(await chip('Waiting 2')).toBeVisible();
    expect(await chip('Changes requested 1')).toBeVisible();
    expect(await chip('Overdue 4')).toBeVisible();
  });

  describe('a saved view', () => {
    const choose = async (user: ReturnType<typeof openAdmin>['user'], name: string) => {
      await user.click(await chip('More'));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    const save = async (user: ReturnType<typeof openAdmin>['user'], name: string) => {
      await choose(user, 'Save view');
      const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
      await user.type(dialog.getByRole('textbox', { name: 'Name of the view' }), name);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
    };

    it('keeps filter and order in this browser, and can be removed', async () => {
      const server = serverWith(CLIENTS);
      const { user, view } = openAdmin('/', { server });
      await screen.findByText('Showing 1 to 4 of 4 entries');
      await user.click(await chip(/^Changes requested/));
      await user.click(screen.getByRole('button', { name: 'Email' }));
      await screen.findByText('Showing 1 to 1 of 1 entries');
      await save(user, 'To mend');
      expect(await chip('To mend')).toHaveAttribute('aria-pressed', 'true');
      view.unmount();

      openAdmin('/form_submissions?filter={}&sort=created_at&order=DESC&page=1&perPage=10', { server });
      await screen.findByText('Showing 1 to 4 of 4 entries');
      await choose(user, 'To mend');
      expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
      expect(shownNames()).toEqual(['View Details: answered.example']);
      expect(lastAsked(server, 'sort')).toEqual(['email', 'ASC']);
      await choose(user, 'Remove this view');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'To mend' })).toBeNull());
      expect(localStorage.getItem('RaStore.form_submissions.savedQueries')).toBe('[]');
    });

    it('survives a logout', async () => {
      const { user } = openAdmin('/', { server: serverWith(CLIENTS) });
      await user.click(await screen.findByRole('button', { name: 'Email' }));
      await save(user, 'To mend');
      await chip('To mend');
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      await screen.findByRole('heading', { name: 'Admin Login' });
      expect(localStorage.getItem('RaStore.form_submissions.savedQueries')).toContain('To mend');
      expect(localStorage.getItem('RaStore.form_submissions.listParams')).toBeNull();
    });
  });
});

describe('forms on hold', () => {
  /** A list of six, of which the first three are on hold. */
  function serverWithHeld(): FakeServer {
    const server = new FakeServer();
    for (let number = 1; number <= 6; number++)
      server.add(
        submission({
          website: `https://client${number}.example`,
          quarantined_at: number <= 3 ? '2026-11-21T10:00:00.000000Z' : null,
        }),
      );
    return server;
  }
  const released = (server: FakeServer) =>
    server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/release')).length;
  const quarantinedLeft = (server: FakeServer) =>
    [...server.submissions.values()]
      .filter(({ quarantined_at }) => quarantined_at)
      .map(({ website }) => website);

  describe('forms on hold in the list', () => {
    it('are approved together: the selected ones, or all of the page', async () => {
      const { server, user } = openAdmin('/', { server: serverWithHeld() });
      // Rows can be selected only where all of them are on hold.
      await screen.findByRole('row', { name: /client4/ });
      expect(screen.queryByRole('checkbox')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(screen.getByRole('menuitem', { name: 'On hold' }));
      expect(await screen.findByText('Showing 1 to 3 of 3 entries')).toBeVisible();
      const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
      const select = async (name: string) => user.click((await row(name)).getByRole('checkbox'));
      await select('client1');
      await select('client3');
      await user.click(screen.getByRole('button', { name: 'Approve 2' }));
      expect(await screen.findByText('2 forms were approved.')).toBeVisible();
      expect(quarantinedLeft(server)).toEqual(['https://client2.example']);
      await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
      await user.click(screen.getByRole('button', { name: 'Approve 1' }));
      await waitFor(() => expect(quarantinedLeft(server)).toEqual([]));
      expect(released(server)).toBe(3);
      expect(await screen.findByText('No submissions found.')).toBeVisible();
    });

    it('stay in the list with an error when they could not be approved', async () => {
      const server = serverWithHeld();
      const [first] = server.submissions.keys();
      server.on(`POST /api/form_submissions/${first}/release`, () => failure(503, 'unavailable', 'No'));
      const { user } = openAdmin('/', { server });
      await user.click(await screen.findByRole('button', { name: 'Approve: client1.example' }));
      expect(await screen.findByText('Not every form could be approved. Please try again.')).toBeVisible();
      expect(quarantinedLeft(server)).toHaveLength(3);
    });
  });
});

describe('stored preferences', () => {
  const LATER = JSON.stringify({ version: 99, content: { base: 'of another', value: 'shape' } });

  /** Records warnings about unreadable entries, and keeps the tests' output clean. */
  const warnings = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

  const draftKey = (id: string, part: string) => `byline.admin.draft.${id}.${part}`;

  describe('an unsaved edit of an older version', () => {
    it('without a newer field opens with the stored value', async () => {
      const record = submission({ usp: 'Baked at four' });
      const kept = { base: { industry: 'Bakery' }, value: { industry: 'Bakeries' } };
      sessionStorage.setItem(draftKey(record.id, 'basic'), JSON.stringify({ version: 1, content: kept }));
      const { server, user } = openDetail(record);
      expect(await screen.findByLabelText('Industry')).toHaveValue('Bakeries');
      expect(screen.getByLabelText('What makes them better (USP)')).toHaveValue('Baked at four');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(server.stored(record.id).industry).toBe('Bakeries'));
      const [{ body } = { body: null }] = server.sent(`PUT /api/form_submissions/${record.id}`);
      expect(body).toEqual({ industry: 'Bakeries', modified_at: record.modified_at });
    });

    it('is found if it was stored without a version', async () => {
      const record = submission();
      const texts = ['', '', '', '', ''];
      const kept = { base: texts, value: ['Typed before', '', '', '', ''] };
      sessionStorage.setItem(draftKey(record.id, 'posts'), JSON.stringify(kept));
      openDetail(record);
      expect(await screen.findByLabelText('Post 1')).toHaveValue('Typed before');
    });

    it.each([
      ['is no JSON', '{"base":'],
      ['is no edit', '["a"]'],
      ['holds no text', JSON.stringify({ version: 1, content: { base: {}, value: { industry: 5 } } })],
      ['is of a later version', LATER],
    ])('is moved aside if it %s, and the page opens', async (_, text) => {
      const warn = warnings();
      const record = submission();
      const key = draftKey(record.id, 'basic');
      sessionStorage.setItem(key, text);
      openDetail(record);
      expect(await screen.findByRole('button', { name: 'Edit Basic Information' })).toBeVisible();
      expect(sessionStorage.getItem(key)).toBeNull();
      expect(sessionStorage.getItem(`byline.unreadable.${key}`)).toBe(text);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('put aside'));
    });
  });

  it('keeps the choice of columns', async () => {
    localStorage.setItem('RaStore.form_submissions.datatable', '["industry"]');
    const server = new FakeServer();
    server.add(submission());
    const { user } = openAdmin('/', { server });
    await screen.findByRole('columnheader', { name: 'Email' });
    expect(screen.queryByRole('columnheader', { name: 'Industry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }));
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    expect(localStorage.getItem('RaStore.form_submissions.datatable')).toBe('["industry","email"]');
  });
});
