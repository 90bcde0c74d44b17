import { screen, waitFor, within } from '@testing-library/react';
import type { Idea } from '../../src/api/submissions.ts';
import { failure, json, offline } from './support/fakeServer.ts';
import { eventStream, serveGeneration, storeFailure, storePost } from './support/generation.ts';
import { forgetEverything, openDetail, scrolled } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

const POSTS = 'POST /api/generate-full-posts';
const CARDS = 'POST /api/create-trello-card';
const threeIdeas = [idea(1), idea(2), idea(3)];

const generate = () => screen.findByRole('button', { name: 'Generate Full Posts' });
const posts = async () => within(await screen.findByRole('region', { name: 'Generated Posts' }));
const ideaIdOf = ({ body }: { body: unknown }) => (body as { idea: Idea }).idea.id;

function openSelected(changes = {}) {
  const page = openDetail(submission({ selected_ideas: threeIdeas, ...changes }));
  serveGeneration(page.server);
  return page;
}

describe('generating full posts', () => {
  it('writes one post per selected idea in sequence, each with its card', async () => {
    const { user, server, id } = openSelected({ last_post_2: { text: 'A past post' } });
    await user.click(await generate());
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    const [first, ...others] = server.sent(POSTS);
    expect([first, ...others].map((call) => call && ideaIdOf(call))).toEqual(['idea-1', 'idea-2', 'idea-3']);
    expect(first?.body).toMatchObject({ formData: { id }, idea: idea(1), linkedInPosts: ['A past post'] });
    expect(server.sent(CARDS)[0]?.body).toEqual({
      cardData: { name: 'Idea 1', desc: 'Text for Idea 1', idList: 'todo-1' },
      boardId: 'board-1',
      listName: 'To Do',
      submissionId: id,
      ideaId: 'idea-1',
    });
    // Each card is made right after its post.
    const order = server.calls.filter(({ method, path }) => [POSTS, CARDS].includes(`${method} ${path}`));
    expect(order.map(({ path }) => path)).toEqual(
      Array(3).fill(['/api/generate-full-posts', '/api/create-trello-card']).flat(),
    );
    const shown = await posts();
    expect(shown.getAllByRole('article')).toHaveLength(3);
    expect(shown.getByRole('group', { name: 'Generated Posts' })).toHaveStyle({ maxHeight: '600px' });
    expect(shown.getAllByRole('link', { name: 'View in Trello' })[0]).toHaveAttribute(
      'href',
      'https://trello.com/c/idea-1',
    );
    await waitFor(() => expect(scrolled).toContain('generated'));
  });

  it('shows the text as it grows, and how far the run is', async () => {
    const { user, server, id } = openSelected();
    const stream = eventStream();
    server.on(POSTS, stream.response);
    await user.click(await generate());
    expect(await screen.findByRole('button', { name: 'Generating Posts...' })).toBeDisabled();
    expect(await screen.findByText('1 of 3 · Idea 1')).toBeVisible();
    stream.send('delta', { at: 0, text: 'I started erly' });
    stream.send('delta', { at: 11, text: 'arly.' });
    expect(await screen.findByText('I started early.')).toBeVisible();
    serveGeneration(server);
    stream.send('done', storePost(server, { idea: idea(1), formData: { id } }));
    stream.end();
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    expect(screen.getByText('Text for Idea 1')).toBeVisible();
  });

  it('asks for the whole post where no stream gets through', async () => {
    const { user, server } = openSelected({ selected_ideas: [idea(1)] });
    const cut = eventStream();
    server.on(POSTS, () => {
      serveGeneration(server);
      return cut.response();
    });
    cut.end();
    await user.click(await generate());
    expect(await screen.findByText('1 of 1 done')).toBeVisible();
    expect(server.sent(POSTS)).toHaveLength(2);
  });

  it('can be cancelled, and keeps what is done', async () => {
    const { user, server, id } = openSelected();
    const stream = eventStream();
    server.on(POSTS, (call) =>
      ideaIdOf(call) === 'idea-1' ? json(storePost(server, call.body as never)) : stream.response(),
    );
    await user.click(await generate());
    expect(await screen.findByText('2 of 3 · Idea 2')).toBeVisible();
    stream.send('delta', { at: 0, text: 'Half a sen' });
    await screen.findByText('Half a sen');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    stream.end();
    expect(await screen.findByText('Cancelled. 1 of 3 posts are done and kept.')).toBeVisible();
    expect(screen.queryByText('Half a sen')).toBeNull();
    expect(server.stored(id).full_posts).toHaveLength(1);
    expect(server.sent(POSTS)).toHaveLength(2);
  });

  it('keeps the error of a failing idea, goes on, and tries it again alone', async () => {
    const { user, server } = openSelected();
    server.on(POSTS, (call) =>
      ideaIdOf(call) === 'idea-2'
        ? storeFailure(server, call.body as never, 'the model refused')
        : json(storePost(server, call.body as never)),
    );
    await user.click(await generate());
    expect(await screen.findByText('2 of 3 done')).toBeVisible();
    const failed = screen.getByRole('article', { name: 'Idea 2' });
    expect(within(failed).getByRole('alert')).toHaveTextContent(/^The model refused\./);
    expect(failed).toHaveTextContent('Description 2');
    serveGeneration(server);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    expect(server.sent(POSTS).map(ideaIdOf)).toEqual(['idea-1', 'idea-2', 'idea-3', 'idea-2']);
    expect(screen.queryByText('The model refused.')).toBeNull();
  });

  it("says 'Failed to generate full post' where no reason is known", async () => {
    const { user, server } = openSelected({ selected_ideas: [idea(1)] });
    server.on(POSTS, offline);
    await user.click(await generate());
    expect(await screen.findByText('Failed to generate full post')).toBeVisible();
    expect(
      await screen.findByText('Failed to generate full posts: No posts were successfully generated'),
    ).toBeVisible();
  });

  it('needs the board', async () => {
    const { user, server } = openSelected({ trello_board_id: null, trello_todo_list_id: null });
    await user.click(await generate());
    expect(
      await screen.findByText(
        'Failed to generate full posts: Trello TODO list ID or Board ID not found for this submission',
      ),
    ).toBeVisible();
    expect(server.sent(POSTS)).toHaveLength(0);
  });

  it('stops where no further idea could succeed', async () => {
    const { user, server } = openSelected();
    server.on(POSTS, () =>
      failure(422, 'no_submission', 'No submission selected. Please select a submission first.'),
    );
    await user.click(await generate());
    expect(
      await screen.findByText(
        'Failed to generate full posts: No submission selected. Please select a submission first.',
      ),
    ).toBeVisible();
    expect(server.sent(POSTS)).toHaveLength(1);
  });

  it('notes a failing card on its post, goes on, and makes that card alone later', async () => {
    const { user, server } = openSelected();
    server.on(CARDS, ({ body }) =>
      (body as { ideaId: string }).ideaId === 'idea-1'
        ? failure(502, 'delivery_failed', 'Failed to create Trello card')
        : json({ id: 'c', url: 'https://trello.com/c/x', shortUrl: 'https://trello.com/c/x' }),
    );
    await user.click(await generate());
    await waitFor(() => expect(server.sent(CARDS)).toHaveLength(3));
    const first = await screen.findByRole('article', { name: 'Idea 1' });
    expect(await within(first).findByText('Failed to create Trello card')).toBeVisible();
    serveGeneration(server);
    await user.click(await within(first).findByRole('button', { name: 'Try the card again: Idea 1' }));
    expect(await within(first).findByRole('link', { name: 'View in Trello' })).toBeVisible();
    expect(server.sent(POSTS)).toHaveLength(3);
  });

  it('writes no post twice, and makes the cards that are missing', async () => {
    const { user, server } = openSelected({
      full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' }), post(2)],
    });
    await user.click(await generate());
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    expect(server.sent(POSTS).map(ideaIdOf)).toEqual(['idea-3']);
    expect(server.sent(CARDS).map(({ body }) => (body as { ideaId: string }).ideaId)).toEqual([
      'idea-2',
      'idea-3',
    ]);
    expect(screen.getByRole('button', { name: 'Generate Full Posts' })).toBeDisabled();
  });
});

describe('writing a post again', () => {
  const first = post(1, {
    fullPost: 'The first try',
    trelloCardId: 'c1',
    trelloCardUrl: 'https://trello.com/c/1',
  });

  it('asks, replaces the text and keeps the card', async () => {
    const { user, server } = openSelected({ full_posts: [first], selected_ideas: [idea(1)] });
    await user.click(await screen.findByRole('button', { name: 'Write again: Idea 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write this post again?' }));
    await user.click(dialog.getByRole('button', { name: 'Write again' }));
    expect(await screen.findByText('Text for Idea 1')).toBeVisible();
    expect(server.sent(POSTS).map(ideaIdOf)).toEqual(['idea-1']);
    expect(screen.queryByText('The first try')).toBeNull();
  });

  it('keeps the text when it fails, and says why', async () => {
    const { user, server } = openSelected({ full_posts: [first], selected_ideas: [] });
    server.on(POSTS, () =>
      failure(502, 'post_failed', 'Failed to generate full post', { error: 'the model refused' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Write again: Idea 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Write again' }));
    expect(await screen.findByText('The model refused.')).toBeVisible();
    expect(screen.getByText('The first try')).toBeVisible();
    expect(
      screen.getByText('Failed to generate full posts: No posts were successfully generated'),
    ).toBeVisible();
  });
});

describe('a run that was interrupted', () => {
  it('is offered to go on with after a reload', async () => {
    const record = submission({
      selected_ideas: threeIdeas,
      full_posts: [post(1, { trelloCardUrl: 'https://trello.com/c/1' })],
    });
    sessionStorage.setItem(`byline.admin.run.${record.id}`, JSON.stringify(['idea-1', 'idea-2', 'idea-3']));
    const { user, server } = openDetail(record);
    serveGeneration(server);
    expect(await screen.findByText('Writing was interrupted: 2 of 3 ideas are not finished.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    expect(server.sent(POSTS).map(ideaIdOf)).toEqual(['idea-2', 'idea-3']);
    expect(screen.queryByText(/Writing was interrupted/)).toBeNull();
    expect(sessionStorage.getItem(`byline.admin.run.${record.id}`)).toBeNull();
  });

  it('by an expired session leads to the login and is offered afterwards', async () => {
    const { user, server } = openSelected();
    server.on(POSTS, () => failure(401, 'unauthorized', 'Please log in.'));
    await user.click(await generate());
    await user.type(await screen.findByPlaceholderText('Enter password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Writing was interrupted: 3 of 3 ideas are not finished.')).toBeVisible();
  });
});
