import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRuns } from './support/fakeRuns.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openDetail, scrolled } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const threeIdeas = [idea(1), idea(2), idea(3)];
const asItems = threeIdeas.map(({ id, title }) => ({ ideaId: id, title }));

const generate = () => screen.findByRole('button', { name: 'Generate Full Posts' });
const posts = async () => within(await screen.findByRole('region', { name: 'Generated Posts' }));
const article = (name: string) => screen.findByRole('article', { name });

/** A page with selected ideas; `before` happens on the server before it is opened. */
function openSelected(changes = {}, before: (runs: FakeRuns, server: FakeServer) => void = () => {}) {
  const record = submission({ selected_ideas: threeIdeas, ...changes });
  const server = new FakeServer();
  server.add(record);
  const runs = new FakeRuns(server, record.id);
  before(runs, server);
  return { ...openDetail(server.stored(record.id), server), runs };
}

describe('a run', () => {
  it('is ordered once for all selected ideas; each post is there when it is done, and its card when that is', async () => {
    const { user, server, runs, id } = openSelected();
    await user.click(await generate());
    expect(await screen.findByRole('button', { name: 'Generating Posts...' })).toBeDisabled();
    expect(runs.ordered).toEqual([['idea-1', 'idea-2', 'idea-3']]);
    expect(await screen.findByText('1 of 3 · Idea 1')).toBeVisible();
    await waitFor(() => expect(scrolled).toContain('generated'));
    expect(screen.getByRole('heading', { name: 'Generated Posts' })).toHaveFocus();

    runs.write();
    expect(await screen.findByText('2 of 3 · Idea 2')).toBeVisible();
    expect(await screen.findByText('Text for Idea 1')).toBeVisible();
    const items = within(screen.getByRole('list', { name: 'Ideas of this run' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Idea 1Done',
      'Idea 2Writing...',
      'Idea 3Waiting',
    ]);
    runs.write();
    const third = await waitFor(() => runs.write({ withCard: false }));
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    const shown = await posts();
    expect(shown.getAllByRole('article')).toHaveLength(3);
    expect(shown.getByRole('group', { name: 'Generated Posts' })).toHaveStyle('--most: 600px');
    expect(shown.getAllByRole('link', { name: 'View in Trello' })).toHaveLength(2);
    expect(shown.getByText('3 of 8 posts of the month')).toBeVisible();
    server.posts.keep({ ...server.posts.ofIdea(id, 'idea-3'), trelloCardUrl: 'https://trello.com/c/late' });
    const late = within(await article(third.title));
    expect(await late.findByRole('link', { name: 'View in Trello' })).toHaveAttribute(
      'href',
      'https://trello.com/c/late',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows the text as it grows', async () => {
    const { user, runs } = openSelected();
    await user.click(await generate());
    await waitFor(() => expect(runs.followed).toBe(1));
    const growing = await article('Idea 1');
    expect(growing).toHaveAttribute('aria-busy', 'true');
    runs.grow('I started early.');
    expect(await within(growing).findByText('I started early.')).toBeVisible();
    runs.grow('I started earlier. And');
    expect(await within(growing).findByText('I started earlier. And')).toBeVisible();
  });

  it('that another tab or an earlier page has started is found and followed', async () => {
    const { runs } = openSelected({}, (started) => {
      started.start(asItems);
      started.write();
    });
    expect(await screen.findByText('2 of 3 · Idea 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generating Posts...' })).toBeDisabled();
    runs.grow('Half a sen');
    expect(await within(await article('Idea 2')).findByText('Half a sen')).toBeVisible();
    runs.write();
    runs.write();
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    expect(runs.ordered).toEqual([]);
  });

  it('is followed anew when the way to it breaks', async () => {
    const { runs } = openSelected({}, (started) => started.start(asItems));
    expect(await screen.findByText('1 of 3 · Idea 1')).toBeVisible();
    await waitFor(() => expect(runs.followed).toBe(1));
    runs.break();
    runs.write();
    expect(await screen.findByText('2 of 3 · Idea 2')).toBeVisible();
    runs.grow('It goes on');
    expect(await screen.findByText('It goes on')).toBeVisible();
    expect(runs.followed).toBe(2);
  });

  it('is read where its events do not get through', async () => {
    const { server, runs } = openSelected({}, (started, at) => {
      const run = started.start(asItems);
      at.on(`GET /api/post-runs/${run.id}/events`, offline);
    });
    expect(await screen.findByText('1 of 3 · Idea 1')).toBeVisible();
    runs.write();
    expect(await screen.findByText('2 of 3 · Idea 2')).toBeVisible();
    expect(await screen.findByText('Text for Idea 1')).toBeVisible();
    expect(server.sent('POST /api/generate-full-posts')).toHaveLength(0);
  });

  it('can be cancelled, and keeps what is done', async () => {
    const { user, runs } = openSelected();
    await user.click(await generate());
    await waitFor(() => expect(runs.followed).toBe(1));
    runs.write();
    runs.grow('Half a sen');
    await screen.findByText('Half a sen');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled. 1 of 3 posts are done and kept.')).toBeVisible();
    expect(screen.queryByText('Half a sen')).toBeNull();
    expect(screen.getByText('1 of 3 done')).toBeVisible();
    await user.click(await generate());
    expect(runs.ordered.at(-1)).toEqual(['idea-2', 'idea-3']);
    await waitFor(() => expect(screen.queryByText(/^Cancelled/)).toBeNull());
  });

  it('that could not be cancelled says so', async () => {
    const { user, server } = openSelected({}, (runs) => runs.start(asItems));
    server.on('DELETE /api/post-runs/run-1', offline);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The run could not be cancelled. Please try again.')).toBeVisible();
  });

  it('goes on after an idea that failed, which says why and is tried again alone', async () => {
    const { user, server, runs, id } = openSelected({}, (started) => started.start(asItems));
    await waitFor(() => expect(runs.followed).toBe(1));
    runs.fail('the model refused');
    runs.write();
    await screen.findByText('Description of Idea 1');
    const failed = within(await article('Idea 1'));
    expect(await failed.findByRole('alert')).toHaveTextContent(/^The model refused\./);
    expect(failed.getByText('Description of Idea 1')).toBeVisible();
    expect(failed.getByRole('button', { name: 'Try again' })).toBeDisabled();
    runs.write();
    await waitFor(() => expect(failed.getByRole('button', { name: 'Try again' })).toBeEnabled());
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await failed.findByText('Generating Posts...')).toBeVisible();
    const { id: postId } = server.posts.ofIdea(id, 'idea-1');
    expect(server.sent(`POST /api/posts/${postId}/rewrite`)[0]?.body).toEqual({ version: 0 });
    await waitFor(() => expect(runs.followed).toBe(2));
    runs.write();
    expect(await failed.findByText('Text for Idea 1')).toBeVisible();
    expect(screen.getByText('3 of 3 done')).toBeVisible();
  });

  it('that cannot go on says why, until what it left is written or not wanted any more', async () => {
    const spent = 'what may be spent on AI is used up';
    const { runs, server, id, view } = openSelected({}, (started) => started.start(asItems));
    await waitFor(() => expect(runs.followed).toBe(1));
    runs.write();
    runs.stop(spent);
    const said = `Failed to generate full posts: ${spent}`;
    expect(await screen.findByText(said)).toBeVisible();
    expect(await generate()).toBeEnabled();
    view.unmount();
    openDetail({ ...server.stored(id), selected_ideas: [idea(1)] }, server);
    expect(await screen.findByText('Text for Idea 1')).toBeVisible();
    expect(screen.queryByText(said)).toBeNull();
  });

  it('of which nothing came says so', async () => {
    const { runs } = openSelected({ selected_ideas: [idea(1)] }, (started) =>
      started.start(asItems.slice(0, 1)),
    );
    await waitFor(() => expect(runs.followed).toBe(1));
    runs.fail('the model refused');
    expect(
      await screen.findByText('Failed to generate full posts: No posts were successfully generated'),
    ).toBeVisible();
  });

  it.each([
    [
      'needs the board',
      () => failure(409, 'board_missing', 'Trello TODO list ID or Board ID not found for this submission'),
      'Failed to generate full posts: Trello TODO list ID or Board ID not found for this submission',
    ],
    [
      'says when the server cannot be reached',
      offline,
      'Failed to generate full posts: No posts were successfully generated',
    ],
  ])('%s', async (_, answer, said) => {
    const { user, server, id } = openSelected();
    server.on(`POST /api/form_submissions/${id}/post-runs`, answer);
    await user.click(await generate());
    expect(await screen.findByText(said)).toBeVisible();
    expect(await generate()).toBeEnabled();
  });

  it('outlives a session that ends in its middle', async () => {
    const { user, server, runs, id } = openSelected({}, (started) => started.start(asItems));
    await waitFor(() => expect(runs.followed).toBe(1));
    const list = `GET /api/form_submissions/${id}/post-runs`;
    const events = 'GET /api/post-runs/run-1/events';
    const expired = () => failure(401, 'unauthorized', 'Please log in.');
    server.on(events, expired);
    server.on(list, expired);
    runs.break();
    const password = await screen.findByPlaceholderText('Enter password');
    runs.write();
    const back = new FakeRuns(server, id);
    back.start(asItems.slice(1));
    await user.type(password, 'secret');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('1 of 2 · Idea 2')).toBeVisible();
  });
});

it('writes no post twice: ideas that have one are not ordered', async () => {
  const { user, runs } = openSelected({ full_posts: [post(1), post(2, { fullPost: '', error: 'x' })] });
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
  await user.click(await generate());
  expect(runs.ordered).toEqual([['idea-2', 'idea-3']]);
});

it('keeps the focus on the button while the selection is being saved', async () => {
  const { user, server, id } = openSelected({ content_ideas: threeIdeas, selected_ideas: [] });
  const answer = server.hold(`PUT /api/form_submissions/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
  await screen.findByText('0 of 1 done');
  const button = await generate();
  act(() => button.focus());
  const left: unknown[] = [];
  button.addEventListener('blur', (event) => left.push(event));
  answer();
  await waitFor(() => expect(server.sent(`GET /api/form_submissions/${id}/material`).length).toBe(2));
  expect(left).toEqual([]);
  expect(button).toBeInTheDocument();
  expect(button).toHaveFocus();
});

describe('a card', () => {
  it('that failed is noted on its post and is made again alone', async () => {
    const { user, server, id } = openSelected({
      full_posts: [post(1, { trelloCardError: 'Failed to create Trello card' })],
    });
    server.on('POST /api/create-trello-card', ({ body }) => {
      const { ideaId } = body as { ideaId: string };
      const { trelloCardError: _, ...known } = server.posts.ofIdea(id, ideaId);
      server.posts.keep({ ...known, trelloCardUrl: 'https://trello.com/c/1' });
      return json({ id: 'c1', url: 'https://trello.com/c/1', shortUrl: 'https://trello.com/c/1' });
    });
    const first = within(await article('Idea 1'));
    expect(await first.findByText('Failed to create Trello card')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Try the card again: Idea 1' }));
    expect(await first.findByRole('link', { name: 'View in Trello' })).toBeVisible();
    expect(first.queryByText('Failed to create Trello card')).toBeNull();
    expect(server.sent('POST /api/create-trello-card')[0]?.body).toEqual({
      cardData: { name: 'Idea 1', desc: 'Text of post 1', idList: 'todo-1' },
      boardId: 'board-1',
      listName: 'To Do',
      submissionId: id,
      ideaId: 'idea-1',
    });
  });

  it('that the server owes is awaited, not asked for', async () => {
    const owed = {
      id: 'f1',
      kind: 'post_card',
      subject: 'idea-1',
      state: 'due' as const,
      attempts: 0,
      last_error: null,
      created_at: '',
      done_at: null,
      title: 'Trello card',
      about: 'post' as const,
    };
    openSelected({ full_posts: [post(1), post(2)], follow_ups: [owed] });
    expect(await within(await article('Idea 1')).findByText('Making the Trello card...')).toBeVisible();
    const other = within(await article('Idea 2'));
    expect(other.getByRole('button', { name: 'Create Trello card: Idea 2' })).toBeEnabled();
  });
});
