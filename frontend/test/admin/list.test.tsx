import { screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '../../src/api/submissions.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

function serverWith(count: number, change: (index: number) => Partial<Submission> = () => ({})) {
  const server = new FakeServer();
  for (let index = 1; index <= count; index++) {
    server.add(submission({ website: `https://client${index}.example`, ...change(index) }));
  }
  return server;
}

/** The list's requests, without those of the session check. */
const asked = (server: FakeServer) => server.sent('GET /api/form_submissions').map(({ query }) => query);

const lastAsked = (server: FakeServer, name: string) => JSON.parse(asked(server).at(-1)?.get(name) ?? 'null');

describe('list of submissions', () => {
  it('shows ten at a time, the newest first, with what was promised', async () => {
    const { server } = openAdmin('/', { server: serverWith(12) });
    expect(await screen.findByText('Showing 1 to 10 of 12 entries')).toBeVisible();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      'Website',
      'Email',
      'Industry',
      'Submitted At',
      'Promised',
      'Client',
      'Actions',
    ]);
    expect(screen.getAllByRole('link', { name: /^View Details/ })).toHaveLength(10);
    expect(lastAsked(server, 'range')).toEqual([0, 9]);
    expect(lastAsked(server, 'sort')).toEqual(['created_at', 'DESC']);
    expect(screen.getAllByText('0 of 8 posts')).toHaveLength(10);
    expect(screen.getAllByText(/days overdue$/)).toHaveLength(10);
    expect(screen.getAllByTitle('Overdue since 4 Nov 2026')).toHaveLength(10);
  });

  it('opens a submission by a click anywhere on its row, but not by one that ends the marking of words', async () => {
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
    const choose = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await choose('Strategy sent');
    expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    expect(screen.getByText('Sent 3 Nov, 1 day early')).toBeVisible();
    expect(lastAsked(server, 'filter')).toEqual({ promise: 'sent' });
    expect(decodeURIComponent(window.location.search)).toContain('{"promise":"sent"}');
    await choose('Overdue');
    expect(await screen.findByText('overdue.example')).toBeVisible();
    await choose('Due');
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
  });

  it('says that it failed, and tries again', async () => {
    const server = serverWith(1);
    server.on('GET /api/form_submissions', offline);
    const { user } = openAdmin('/', { server });
    expect(await screen.findByText('Failed to fetch submissions. Please try again.')).toBeVisible();
    server.on('GET /api/form_submissions', () =>
      json([], { headers: { 'content-range': 'form_submissions 0-0/0' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No submissions found.')).toBeVisible();
  });

  it('says the same when the server itself failed', async () => {
    const server = serverWith(1);
    server.on('GET /api/form_submissions', () => failure(500, 'internal', 'Something went wrong'));
    openAdmin('/', { server });
    expect(await screen.findByText('Failed to fetch submissions. Please try again.')).toBeVisible();
  });

  it('turns pages by number, Previous and Next, and keeps the page in the address', async () => {
    const { server, user } = openAdmin('/', { server: serverWith(45) });
    const pages = await screen.findByRole('navigation', { name: 'Pages of the list' });
    expect(within(pages).getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(within(pages).getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Showing 11 to 20 of 45 entries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '5' }));
    expect(await screen.findByText('Showing 41 to 45 of 45 entries')).toBeVisible();
    expect(screen.getByRole('button', { name: '5' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(window.location.search).toContain('page=5');
    expect(lastAsked(server, 'range')).toEqual([40, 49]);
  });

  it('shows as many rows as chosen', async () => {
    const { server, user } = openAdmin('/', { server: serverWith(23) });
    const select = await screen.findByRole('combobox', { name: 'Rows per page' });
    const sizes = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(sizes).toEqual(['5', '10', '20', '50']);
    await user.selectOptions(select, '20');
    expect(await screen.findByText('Showing 1 to 20 of 23 entries')).toBeVisible();
    expect(lastAsked(server, 'range')).toEqual([0, 19]);
  });

  it('sorts by a header, and turns the order with the next click', async () => {
    const { server, user } = openAdmin('/', { server: serverWith(2) });
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    await waitFor(() => expect(lastAsked(server, 'sort')).toEqual(['email', 'ASC']));
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(lastAsked(server, 'sort')).toEqual(['email', 'DESC']));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Submitted At' }));
    await waitFor(() => expect(lastAsked(server, 'sort')).toEqual(['created_at', 'ASC']));
  });

  it('searches once typing pauses, and the search can be cleared', async () => {
    const { server, user } = openAdmin('/', { server: serverWith(12) });
    await screen.findByText('Showing 1 to 10 of 12 entries');
    await user.type(screen.getByPlaceholderText('Search by email, website, or industry'), '50%_,');
    expect(await screen.findByText('No submissions found.')).toBeVisible();
    expect(lastAsked(server, 'filter')).toEqual({ q: '50%_,' });
    expect(asked(server).length).toBeLessThan(1 + '50%_,'.length);
    expect(window.location.search).toContain(encodeURIComponent('50%_,'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Showing 1 to 10 of 12 entries')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByPlaceholderText('Search by email, website, or industry')).toHaveValue(''),
    );
  });

  it('takes search, order and page from the address', async () => {
    const search = new URLSearchParams({
      filter: '{"q":"client1"}',
      page: '1',
      perPage: '5',
      sort: 'industry',
      order: 'ASC',
    });
    const { server } = openAdmin(`/form_submissions?${search}`, { server: serverWith(12) });
    expect(await screen.findByText('Showing 1 to 4 of 4 entries')).toBeVisible();
    expect(screen.getByPlaceholderText('Search by email, website, or industry')).toHaveValue('client1');
    expect(lastAsked(server, 'sort')).toEqual(['industry', 'ASC']);
  });

  it('hides and shows columns, and remembers it', async () => {
    const { user, view } = openAdmin('/', { server: serverWith(1) });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Industry' }));
    expect(screen.queryByRole('columnheader', { name: 'Industry' })).toBeNull();
    view.unmount();
    openAdmin('/', { server: serverWith(1) });
    expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Industry' })).toBeNull();
  });

  it('shows hostile text as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { view } = openAdmin('/', { server: serverWith(1, () => ({ industry: hostile })) });
    expect(await screen.findByText(hostile)).toBeVisible();
    expect(view.container.querySelector('img')).toBeNull();
  });

  it('offers the CSV of the server, and looks at the session before', async () => {
    const server = serverWith(1);
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
    server.on('GET /api/form_submissions', () => failure(401, 'unauthorized', 'Please log in.'));
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  it('opens a submission and comes back to the same page of the list', async () => {
    const { user } = openAdmin('/form_submissions?page=2&perPage=5&sort=email&order=ASC&filter={}', {
      server: serverWith(7),
    });
    await user.click(await screen.findByRole('link', { name: 'View Details: client6.example' }));
    expect(await screen.findByRole('heading', { name: 'Submission Details: client6.example' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Back to List' }));
    expect(await screen.findByText('Showing 6 to 7 of 7 entries')).toBeVisible();
  });
});
