import { screen, waitFor, within } from '@testing-library/react';
import type { PostRow } from '../../src/api/posts.ts';
import { type Call, FakeServer, failure, json } from './support/fakeServer.ts';
import { beOn } from './support/months.ts';
import { forgetEverything, openAdmin, scrolled } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);
afterEach(() => jest.useRealTimers());

const CLIENT = submission({ full_posts: [post(1), post(2)] });

/** Rows of the list: one that is due and wants changes, one that nobody could write. */
function rowsOf(server: FakeServer): PostRow[] {
  const [first, second] = server.posts.of(CLIENT.id);
  const common = { submissionId: CLIENT.id, month: '2026-12', modifiedAt: '2026-11-24T09:00:00Z' };
  return [
    {
      ...common,
      id: first?.id ?? '',
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
  JSON.parse(server.sent('GET /api/posts').at(-1)?.query.get(name) ?? 'null') as unknown;

describe('the posts of all clients', () => {
  it('say whose they are, what is planned, whose turn it is and what is to be mended', async () => {
    beOn('2026-11-23');
    const server = serverWithPosts();
    openAdmin('/posts', { server });
    const [ovens, stones] = (await screen.findAllByRole('row')).slice(1);
    const told = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .slice(0, 6)
        .map(({ textContent }) => textContent);
    expect(told(ovens)).toEqual([
      'bakery.example',
      'OvensVersion 3',
      'December 2026',
      'Tue 1 Dec, 09:00',
      'Changes wanted',
      '2 faults',
    ]);
    expect(told(stones)).toEqual([
      'mill.example',
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

  it('are narrowed by chips, which stand in the address, together with the search', async () => {
    const server = serverWithPosts();
    const { user } = openAdmin('/posts', { server });
    const choose = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await choose('Changes wanted');
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

  it('are sorted by their headers, but not by what is worked out', async () => {
    const server = serverWithPosts();
    const { user } = openAdmin('/posts', { server });
    await user.click(await screen.findByRole('button', { name: 'Planned' }));
    await waitFor(() => expect(asked(server, 'sort')).toEqual(['plannedDay', 'ASC']));
    const header = screen.getByRole('columnheader', { name: 'Open faults' });
    expect(within(header).queryByRole('button')).toBeNull();
  });

  it('lead to the post in the detail of its client', async () => {
    const server = serverWithPosts();
    const { user } = openAdmin('/posts', { server });
    await user.click(await screen.findByRole('link', { name: 'Open post: Ovens, bakery.example' }));
    const card = await screen.findByRole('article', { name: 'Idea 1' });
    await waitFor(() => expect(card).toHaveFocus());
    expect(scrolled).toContain(`post-${server.posts.ofIdea(CLIENT.id, 'idea-1').id}`);
  });

  it('say that they could not be loaded, and can be asked for again', async () => {
    const server = serverWithPosts();
    server.on('GET /api/posts', () => failure(500, 'internal', 'Something went wrong'));
    const { user } = openAdmin('/posts', { server });
    expect(await screen.findByText('The posts could not be loaded. Please try again.')).toBeVisible();
    server.on('GET /api/posts', () => json([], { headers: { 'content-range': 'posts 0-0/0' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No posts found.')).toBeVisible();
  });
});
