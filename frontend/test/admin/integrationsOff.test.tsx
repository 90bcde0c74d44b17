import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '../../src/api/http.ts';
import type { GeneratedPost } from '../../src/api/submissions.ts';
import { showAgency } from '../support/agency.ts';
import { changedElsewhere } from './support/fakePosts.ts';
import { FakeServer, json } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(() => {
  forgetEverything();
  showAgency({ off: ['writing', 'speech', 'boards', 'scraping', 'mail'] });
});
afterEach(() => showAgency());

const absent = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

it('offers nothing that needs a vendor', async () => {
  const record = submission({
    content_ideas: [idea(1), idea(2)],
    selected_ideas: [idea(1), idea(2)],
    full_posts: [{ ...post(1), trelloCardError: 'Trello was busy' }],
    completed_at: null,
  });
  openDetail(record);
  await screen.findByRole('button', { name: /^Write: / });
  for (const name of [/Generat/, /more ideas/, /^Scrape/, /^Rewrite/, /card/i]) absent(name);
  expect(screen.queryByText('Trello was busy')).not.toBeInTheDocument();
  expect(screen.queryByText('Send reminders of the unfinished form')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'The client’s link to the form' })).toHaveValue(
    `http://localhost/?formId=${record.id}`,
  );
});

describe('a post by hand', () => {
  async function write(text: string, server = new FakeServer()) {
    const record = submission({ content_ideas: [idea(1)], selected_ideas: [idea(1)], full_posts: [] });
    const opened = openDetail(record, server);
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: /^Next step: Write 1 post/ }));
    const form = within(await screen.findByRole('form', { name: `Write: ${idea(1).title}` }));
    expect(form.getByLabelText('Post title')).toHaveValue(idea(1).title);
    await user.type(form.getByLabelText('Post text'), text);
    return { ...opened, form };
  }

  it('is kept with an explanation when the idea got a post elsewhere', async () => {
    const server = new FakeServer();
    const { user, form, id } = await write('Ours.', server);
    const current = { ...post(1), id: 'other', version: 1 } as Schemas['Post'];
    server.on(`POST /api/form_submissions/${id}/posts`, () => changedElsewhere(current));
    await user.click(form.getByRole('button', { name: 'Save the post' }));
    expect(await screen.findByText(/This idea already has a post/)).toBeVisible();
    expect(form.getByLabelText('Post text')).toHaveValue('Ours.');
    await user.click(form.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByLabelText('Post text')).not.toBeInTheDocument());
  });

  it('cannot be changed while it is saved', async () => {
    const server = new FakeServer();
    const { user, form, id } = await write('All of it.', server);
    const answer = server.hold(`POST /api/form_submissions/${id}/posts`, ({ body }) =>
      json(server.posts.create(id, post(1, body as Partial<GeneratedPost>))),
    );
    await user.click(form.getByRole('button', { name: 'Save the post' }));
    await user.type(form.getByLabelText('Post text'), ' More.');
    await user.type(form.getByLabelText('Post title'), ' More.');
    expect(form.getByLabelText('Post text')).toHaveValue('All of it.');
    expect(form.getByLabelText('Post title')).toHaveValue(idea(1).title);
    answer();
    await screen.findByText('The post was saved.');
    expect(server.posts.ofIdea(id, 'idea-1').fullPost).toBe('All of it.');
  });

  it('is still there after a reload', async () => {
    const { view, id, server } = await write('Not saved yet.');
    view.unmount();
    openDetail(server.stored(id), server);
    expect(await screen.findByLabelText('Post text')).toHaveValue('Not saved yet.');
  });
});

it.each([
  [{ linkedin_profile: 'https://www.linkedin.com/in/ada' }, 'Add an idea'],
  [{ content_ideas: [idea(1), idea(2)] }, 'Select best 2'],
])('offers next steps that work without vendors (%#)', async (changes, label) => {
  openDetail(submission(changes));
  expect(await screen.findByRole('button', { name: `Next step: ${label}` })).toBeVisible();
});
