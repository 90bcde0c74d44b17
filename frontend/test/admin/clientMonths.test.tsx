import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('the state of a client', () => {
  const openState = async (changes: Parameters<typeof submission>[0] = {}) => {
    const opened = openDetail(submission(changes), new FakeServer(), '/client');
    const section = await screen.findByRole('region', { name: 'Work for this client' });
    return { ...opened, section: within(section) };
  };

  it('is changed to a pause with its last day and a reason', async () => {
    const { user, server, id, section } = await openState();
    const route = `PUT /api/form_submissions/${id}/client-state`;
    server.on(route, () => json(server.change(id, { client_state: 'paused', paused_until: '2099-01-11' })));
    await user.click(section.getByRole('button', { name: 'Change state' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change state' }));
    await user.selectOptions(dialog.getByLabelText('State'), 'Paused');
    await user.type(dialog.getByLabelText('First day after the pause'), '2099-01-11');
    await user.type(dialog.getByLabelText(/^Reason/), 'Parental leave');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await section.findByText('Paused until 11 Jan 2099')).toBeVisible();
    expect(server.sent(route)[0]?.body).toEqual({
      state: 'paused',
      until: '2099-01-11',
      reason: 'Parental leave',
      modified_at: '2026-11-01T09:00:00.000000Z',
    });
  });

  it('keeps its reason while only the last day of the pause changes, and drops it with the state', async () => {
    const { user, section } = await openState({
      client_state: 'paused',
      paused_until: '2099-01-11',
      client_state_reason: 'Parental leave',
    });
    await user.click(section.getByRole('button', { name: 'Change state' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change state' }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Parental leave');
    await user.selectOptions(dialog.getByLabelText('State'), 'Active');
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('');
  });

  it('stays, with the reason in the dialog, if the server refuses the change', async () => {
    const { user, server, id, section } = await openState();
    server.on(`PUT /api/form_submissions/${id}/client-state`, () =>
      failure(422, 'invalid', 'Check the fields.', { errors: { until: 'This day has passed.' } }),
    );
    await user.click(section.getByRole('button', { name: 'Change state' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change state' }));
    await user.selectOptions(dialog.getByLabelText('State'), 'Ended');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This day has passed.')).toBeVisible();
    expect(section.getByText(/^Active since/)).toBeInTheDocument();
  });

  it('has as many posts per month as the agency, or its own number', async () => {
    const { user, server, id, section } = await openState();
    expect(section.getByText('8 posts per month, as in Settings')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Change posts per month' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Posts per month' }));
    await user.type(dialog.getByLabelText('Posts per month'), '4');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.stored(id).posts_per_month).toBe(4));
    expect(await section.findByText('4 posts per month')).toBeVisible();
  });

  it("is the number that the month's posts are counted against, without declined ones", async () => {
    const server = new FakeServer();
    const record = submission({ posts_per_month: 4, full_posts: [post(1), post(2)] });
    server.add(record);
    server.posts.keep({ ...server.posts.ofIdea(record.id, 'idea-1'), state: 'declined' });
    openDetail(record, server, '/month');
    expect(await screen.findByText('1 of 4 posts')).toBeVisible();
  });

  it('is missing before the interview is completed', async () => {
    openDetail(submission({ client_state: null, completed_at: null }), new FakeServer(), '/client');
    await screen.findByRole('region', { name: 'Client' });
    expect(screen.queryByRole('region', { name: 'Work for this client' })).toBeNull();
  });
});

describe('earlier months', () => {
  it('are folded, with the ideas and finished posts that belong to them', async () => {
    const server = new FakeServer();
    const record = submission({
      content_ideas: [idea(1, { month: '2020-02' }), idea(2)],
      full_posts: [post(3), post(4)],
    });
    server.add(record);
    const old = server.posts.ofIdea(record.id, 'idea-3');
    server.posts.keep({ ...old, month: '2020-01', state: 'posted' });
    const { user } = openDetail(record, server);
    const ideas = await screen.findByText('February 2020 · 1 idea');
    expect(screen.getByText('Idea 2')).toBeVisible();
    expect(screen.queryByText('Idea 1')).toBeNull();
    await user.click(ideas);
    expect(await screen.findByText('Idea 1')).toBeVisible();
    expect(await screen.findByText('January 2020 · 1 post')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Idea 4' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Idea 3' })).toBeNull();
  });

  it('bring the texts of their posts once they are opened', async () => {
    const server = new FakeServer();
    const record = submission({ full_posts: [post(3), post(4), post(5)] });
    server.add(record);
    for (const [at, month] of [
      [3, '2020-01'],
      [4, '2020-02'],
    ] as const)
      server.posts.keep({ ...server.posts.ofIdea(record.id, `idea-${at}`), month, state: 'posted' });
    const { user } = openDetail(record, server);
    const reads = () =>
      server
        .sent(`GET /api/form_submissions/${record.id}/posts`)
        .map(({ query }) => query.get('texts_from') ?? '');
    const february = await screen.findByText('February 2020 · 1 post');
    expect(reads().every((month) => month > '2020-02')).toBe(true);
    await user.click(february);
    const opened = await screen.findByRole('article', { name: 'Idea 4' });
    expect(opened).toHaveTextContent(post(4).fullPost.slice(0, 40));
    expect(reads().at(-1)).toBe('2020-02');
    expect(screen.queryByRole('article', { name: 'Idea 3' })).toBeNull();
  });

  it('bring the comments on their posts once they are opened', async () => {
    const server = new FakeServer();
    const record = submission({ full_posts: [post(3)] });
    server.add(record);
    const old = { ...server.posts.ofIdea(record.id, 'idea-3'), month: '2020-01', state: 'posted' } as const;
    server.posts.keep(old);
    const said = {
      id: 'c1',
      postId: old.id,
      part: null,
      by: 'client',
      name: 'Mara',
      personName: null,
    } as const;
    const at = { version: 1, quote: null, place: null, at: '2020-01-02T10:00:00Z', internal: false };
    server.rounds.thread(old, { releasedVersion: 1, comments: [{ ...said, ...at, text: 'Which year?' }] });
    const { user, id } = openDetail(record, server);
    const route = `GET /api/form_submissions/${id}/threads`;
    const january = await screen.findByText('January 2020 · 1 post');
    await waitFor(() => expect(server.sent(route)).toHaveLength(1));
    server.on(route, () => failure(503, 'busy', 'x'));
    await user.click(january);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('article', { name: 'Idea 3' })).toBeNull();
    server.rounds.add(id);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const opened = await screen.findByRole('article', { name: 'Idea 3' });
    expect(await within(opened).findByText('Which year?')).toBeVisible();
  });

  it('keep their ideas when new ones are generated', async () => {
    const record = submission({
      content_ideas: [idea(1), idea(2), idea(3)],
      selected_ideas: [idea(1)],
    });
    const { user, server } = openDetail(record);
    server.on('POST /api/generate-content-ideas', () => json([idea(1), idea(4)]));
    await user.click(await screen.findByRole('button', { name: 'Generate Ideas' }));
    expect(
      await screen.findByText(
        'New ideas replace the 2 ideas for November that are neither selected nor written. All others stay.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate and replace' }));
    await waitFor(() =>
      expect(server.sent('POST /api/generate-content-ideas')[0]?.body).toEqual({
        submission: { id: record.id },
        month: '2026-11',
      }),
    );
  });
});

describe('the next step', () => {
  it('names the client while they have to act', async () => {
    const server = new FakeServer();
    const record = submission({
      name: 'Sabine Keller',
      posts_per_month: 1,
      full_posts: [post(1)],
      strategy_sent_at: '2026-11-02T09:00:00Z',
    });
    server.add(record);
    server.posts.keep({ ...server.posts.ofIdea(record.id, 'idea-1'), state: 'in_review' });
    openDetail(record, server);
    expect(await screen.findByText('Waiting for Sabine Keller')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Next step/ })).toBeNull();
  });

  it('reminds the client of a post of today', async () => {
    const server = new FakeServer();
    const record = submission({
      name: 'Sabine Keller',
      full_posts: [post(1)],
      strategy_sent_at: '2026-11-02T09:00:00Z',
    });
    server.add(record);
    const waiting = { ...server.posts.ofIdea(record.id, 'idea-1'), plannedDay: '2026-11-03' };
    server.posts.keep({ ...waiting, state: 'in_review' });
    const { user, id } = openDetail(record, server);
    const route = `POST /api/form_submissions/${id}/reminder`;
    server.on(route, () => new Response(null, { status: 204 }));
    await user.click(await screen.findByRole('button', { name: 'Next step: Remind Sabine Keller' }));
    expect(await screen.findByText('The reminder is on its way.')).toBeVisible();
    expect(server.sent(route)).toHaveLength(1);
  });

  it('prepares the month that it names', async () => {
    const { user, server, id } = openDetail(submission());
    const route = `POST /api/form_submissions/${id}/preparation`;
    server.on(route, () => json(server.stored(id)));
    await user.click(await screen.findByRole('button', { name: 'Next step: Prepare November' }));
    await waitFor(() =>
      expect(server.sent(route)[0]?.body).toEqual({ withoutPosts: false, month: '2026-11' }),
    );
  });
});
