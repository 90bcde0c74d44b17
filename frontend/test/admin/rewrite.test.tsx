import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changedElsewhere } from './support/fakePosts.ts';
import { FakeRuns } from './support/fakeRuns.ts';
import { FakeServer } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

function openPost() {
  const record = submission({ full_posts: [post(1, { fullPost: 'The first try' }), post(2)] });
  const server = new FakeServer();
  server.add(record);
  const runs = new FakeRuns(server, record.id);
  const { id } = server.posts.ofIdea(record.id, 'idea-1');
  return { ...openDetail(record, server), runs, order: `POST /api/posts/${id}/rewrite` };
}

const card = async () => within(await screen.findByRole('article', { name: 'Idea 1' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Write this post again?' }));

async function ask({ user }: ReturnType<typeof openPost>, instruction = '') {
  await user.click(await screen.findByRole('button', { name: 'Write again: Idea 1' }));
  const asked = await dialog();
  const field = asked.getByLabelText('Instruction (optional)');
  if (instruction) await user.type(field, instruction);
  await user.click(asked.getByRole('button', { name: 'Write again' }));
}

describe('writing a post again', () => {
  it('takes an instruction; the new text grows in place, and the old one stays as a version', async () => {
    const page = openPost();
    await ask(page, '  Shorter. ');
    expect(await (await card()).findByText('Writing again...')).toBeVisible();
    expect(page.server.sent(page.order)[0]?.body).toEqual({ version: 1, instruction: 'Shorter.' });
    await waitFor(() => expect(screen.getByRole('article', { name: 'Idea 1' })).toHaveFocus());
    await waitFor(() => expect(page.runs.followed).toBe(1));
    page.runs.grow('The sec');
    expect(await (await card()).findByText('The sec')).toBeVisible();
    expect(screen.queryByText('The first try')).toBeNull();
    expect(screen.getByRole('button', { name: 'Write again: Idea 2' })).toBeDisabled();
    page.runs.write({ text: 'The second try' });
    expect(await (await card()).findByText('The second try')).toBeVisible();
    const stored = page.server.posts.ofIdea(page.id, 'idea-1');
    expect(page.server.posts.versionsOf(stored)).toMatchObject([
      { made: 'rewritten', instruction: 'Shorter.' },
      { fullPost: 'The first try' },
    ]);
  });

  it('needs no instruction', async () => {
    const page = openPost();
    await ask(page);
    await (await card()).findByText('Writing again...');
    expect(page.server.sent(page.order)[0]?.body).toEqual({ version: 1 });
  });

  it('keeps the text when it fails, says why, and is tried again with the same instruction', async () => {
    const page = openPost();
    await ask(page, 'Shorter.');
    await waitFor(() => expect(page.runs.followed).toBe(1));
    page.runs.fail('the model refused');
    const said = await (await card()).findByText('The post could not be written again.');
    const alert = said.closest<HTMLElement>('[role=alert]') ?? said;
    expect(alert).toHaveTextContent('The post could not be written again.The model refused.');
    expect((await card()).getByText('The first try')).toBeVisible();
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.server.sent(page.order)).toHaveLength(2));
    expect(page.server.sent(page.order)[1]?.body).toEqual({ version: 1, instruction: 'Shorter.' });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await (await card()).findByText('The first try')).toBeVisible();
  });

  it('takes no instruction that is too long', async () => {
    const { user, server, order } = openPost();
    await user.click(await screen.findByRole('button', { name: 'Write again: Idea 1' }));
    const asked = await dialog();
    fireEvent.change(asked.getByLabelText('Instruction (optional)'), { target: { value: 'x'.repeat(1001) } });
    expect(asked.getByText('Please use at most 1000 characters.')).toBeVisible();
    expect(asked.getByRole('button', { name: 'Write again' })).toBeDisabled();
    expect(server.sent(order)).toHaveLength(0);
  });

  it('of a text that was changed elsewhere shows the present one first, and loses no instruction', async () => {
    const page = openPost();
    const { server, id, user, order } = page;
    const present = () => server.posts.ofIdea(id, 'idea-1');
    await screen.findByText('The first try');
    const edited = server.posts.write(
      present(),
      { title: 'Idea 1', fullPost: 'Edited elsewhere' },
      { made: 'edited', madeBy: 'editor' },
    );
    server.on(order, () => changedElsewhere(edited));
    await ask(page, 'Shorter.');
    const asked = await dialog();
    expect(await asked.findByText(/The present post is shown now\.$/)).toBeVisible();
    expect(asked.getByLabelText('Instruction (optional)')).toHaveValue('Shorter.');
    expect(screen.getByText('Edited elsewhere')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Write again' }));
    await waitFor(() => expect(server.sent(order)[1]?.body).toMatchObject({ version: 2 }));
  });
});
