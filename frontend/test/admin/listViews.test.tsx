import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PostState } from '#rules/posts';
import { FakeServer } from './support/fakeServer.ts';
import { beOn } from './support/months.ts';
import { forgetEverything, openAdmin } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);
afterEach(() => jest.useRealTimers());

/** A list of clients with posts in these states; those with the client wait since the given day. */
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
const chip = (name: string) => screen.findByRole('button', { name });
const lastFilter = (server: FakeServer) =>
  JSON.parse(server.sent('GET /api/form_submissions').at(-1)?.query.get('filter') ?? '{}');
const shownNames = () =>
  screen.getAllByRole('link', { name: /^View Details/ }).map((link) => link.getAttribute('aria-label'));

describe("the column 'Client'", () => {
  it('says what was said to the posts, and since when the client is waited for', async () => {
    beOn('2026-11-27');
    openAdmin('/', { server: serverWith(CLIENTS) });
    const answered = await rowOf('answered');
    expect(answered.getAllByRole('cell')[5]).toHaveTextContent(/^3 approved, 1 change wanted$/);
    expect((await rowOf('silent')).getByText('waiting since Tue')).toBeVisible();
    expect((await rowOf('forgotten')).getByText('waiting since 3 Nov')).toBeVisible();
    expect((await rowOf('fresh')).getAllByRole('cell')[5]).toBeEmptyDOMElement();
  });

  it('is no column to sort by', async () => {
    openAdmin('/', { server: serverWith(CLIENTS) });
    const header = await screen.findByRole('columnheader', { name: 'Client' });
    expect(within(header).queryByRole('button')).toBeNull();
  });
});

describe('the views of the list', () => {
  it('narrow it together with the search, stand in the address, and give way to each other', async () => {
    const server = serverWith(CLIENTS);
    const { user } = openAdmin('/', { server });
    expect(await chip('All')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await chip('Waiting for the client'));
    expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeVisible();
    expect(lastFilter(server)).toEqual({ client: 'waiting' });
    expect(decodeURIComponent(window.location.search)).toContain('{"client":"waiting"}');
    await user.type(screen.getByRole('searchbox'), 'silent');
    expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    await user.click(await chip('Changes wanted'));
    expect(await screen.findByText('No submissions found.')).toBeVisible();
    expect(lastFilter(server)).toEqual({ q: 'silent', client: 'changes_wanted' });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Showing 1 to 4 of 4 entries')).toBeVisible();
  });

  it('ask for what is due and overdue by the name of the promise', async () => {
    const server = serverWith(CLIENTS);
    const { user } = openAdmin('/', { server });
    await user.click(await chip('Overdue'));
    await waitFor(() => expect(lastFilter(server)).toEqual({ promise: 'overdue' }));
    await user.click(await chip('Due'));
    await waitFor(() => expect(lastFilter(server)).toEqual({ promise: 'due' }));
  });
});

it('two choices hold, the second made when the address bears the first and the page does not show it yet', async () => {
  const server = serverWith(CLIENTS);
  openAdmin('/', { server });
  await screen.findByText('Showing 1 to 4 of 4 entries');
  const inAddress = (asked: string) => waitFor(() => expect(window.location.search).toContain(asked));
  // Nothing is drawn until this ends.
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Changes wanted' }));
    await inAddress('changes_wanted');
    fireEvent.click(screen.getByRole('button', { name: 'Email' }));
    await inAddress('sort=email');
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
    await inAddress('perPage=50');
  });
  expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  const query = server.sent('GET /api/form_submissions').at(-1)?.query;
  expect(query?.get('filter')).toBe('{"client":"changes_wanted"}');
  expect(query?.get('sort')).toBe('["email","ASC"]');
  expect(query?.get('range')).toBe('[0,49]');
});

describe('a saved view', () => {
  const save = async (user: ReturnType<typeof openAdmin>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const form = within(screen.getByRole('form', { name: 'Save view' }));
    await user.type(form.getByRole('textbox', { name: 'Name of the view' }), name);
    await user.click(form.getByRole('button', { name: 'Save' }));
  };

  it('is an address with filter and order, kept in this browser, and can be removed', async () => {
    const server = serverWith(CLIENTS);
    const { user, view } = openAdmin('/', { server });
    await screen.findByText('Showing 1 to 4 of 4 entries');
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    await user.click(await chip('Changes wanted'));
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await screen.findByText('Showing 1 to 1 of 1 entries');
    await save(user, 'To mend');
    expect(await screen.findByRole('link', { name: 'To mend' })).toHaveAttribute('aria-current', 'page');
    view.unmount();

    openAdmin('/form_submissions?filter={}&sort=created_at&order=DESC&page=1&perPage=10', { server });
    await screen.findByText('Showing 1 to 4 of 4 entries');
    const link = screen.getByRole('link', { name: 'To mend' });
    expect(link).not.toHaveAttribute('aria-current');
    const { searchParams } = new URL(link.getAttribute('href') ?? '', window.location.href);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      filter: '{"client":"changes_wanted"}',
      sort: 'email',
      order: 'ASC',
    });
    await user.click(link);
    expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    expect(shownNames()).toEqual(['View Details: answered.example']);
    await user.click(screen.getByRole('button', { name: 'Remove the view: To mend' }));
    expect(screen.queryByRole('link', { name: 'To mend' })).toBeNull();
    expect(localStorage.getItem('RaStore.form_submissions.savedQueries')).toBe('[]');
  });

  it('needs a name that is not taken', async () => {
    const { user } = openAdmin('/', { server: serverWith(CLIENTS) });
    await user.type(await screen.findByRole('searchbox'), 'silent');
    await save(user, 'One');
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    await save(user, 'One');
    expect(await screen.findByText('There is a view of this name already')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Name of the view' }));
    expect(screen.getByText('Please enter a name')).toBeVisible();
  });

  it('stays through a logout', async () => {
    const { user } = openAdmin('/', { server: serverWith(CLIENTS) });
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    await save(user, 'To mend');
    await screen.findByRole('link', { name: 'To mend' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(localStorage.getItem('RaStore.form_submissions.savedQueries')).toContain('To mend');
    expect(localStorage.getItem('RaStore.form_submissions.listParams')).toBeNull();
  });

  it('of before is found where react-admin keeps them; one that cannot be read is left out', async () => {
    const kept = [{ name: 'Fine', field: 'email', order: 'ASC', filter: {} }, { name: 'Odd' }, null];
    localStorage.setItem('RaStore.preferences.savedViews', JSON.stringify({ version: 1, content: kept }));
    openAdmin('/', { server: serverWith(CLIENTS) });
    const views = within(await screen.findByRole('group', { name: 'Saved views' }));
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fine']);
    expect(localStorage.getItem('RaStore.preferences.savedViews')).toBeNull();
  });

  it('that cannot be read is left out', async () => {
    const kept = [null, 'odd', { label: 'Odd' }, { label: 'No order', value: { filter: {}, perPage: 10 } }];
    localStorage.setItem('RaStore.form_submissions.savedQueries', JSON.stringify(kept));
    openAdmin('/', { server: serverWith(CLIENTS) });
    expect(await screen.findByText('Showing 1 to 4 of 4 entries')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull();
  });
});
