import { screen, waitFor, within } from '@testing-library/react';
import { type FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { forgetEverything, openDetail, scrolled } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const generateButton = () => screen.findByRole('button', { name: 'Generate Ideas' });
const ideasCard = async () => within(await screen.findByRole('region', { name: 'Generated Content Ideas' }));

/** Has something happen before each write of a submission. */
function onWrite(server: FakeServer, id: string, before: () => void | Promise<void>): void {
  const write = server.handler(`PUT /api/form_submissions/${id}`);
  server.on(`PUT /api/form_submissions/${id}`, async (call) => {
    await before();
    return write(call);
  });
}

/** Lets the writes of a submission arrive one by one, when the test says so. */
function holdWrites(server: FakeServer, id: string): () => void {
  const held: (() => void)[] = [];
  onWrite(server, id, () => new Promise<void>((resolve) => held.push(resolve)));
  return () => held.shift()?.();
}

describe('generating ideas', () => {
  it('shows each with its title, description, content type and hook, and scrolls there', async () => {
    const { user, server, id } = openDetail(submission());
    const arrive = server.hold('POST /api/generate-content-ideas', () => {
      server.change(id, { content_ideas: [idea(1, { sourceIds: ['answer-2', 'post-1'] }), idea(2)] });
      return json(server.stored(id).content_ideas);
    });
    await user.click(await generateButton());
    expect(await screen.findByRole('button', { name: 'Generating Ideas...' })).toBeDisabled();
    arrive();
    const card = await ideasCard();
    const [first] = card.getAllByRole('article');
    for (const text of ['Idea 1', 'Description 1', 'Story', 'Hook 1', 'From Q2, Post 1']) {
      expect(first).toHaveTextContent(text);
    }
    expect(card.getByRole('group')).toHaveStyle('--most: 400px');
    expect(server.sent('POST /api/generate-content-ideas')[0]?.body).toMatchObject({ submission: { id } });
    await waitFor(() => expect(scrolled).toContain('ideas'));
  });

  it('says why it failed', async () => {
    const { user, server } = openDetail(submission());
    server.on('POST /api/generate-content-ideas', () =>
      failure(502, 'ideas_failed', 'Failed to generate content ideas', { error: 'the model refused' }),
    );
    await user.click(await generateButton());
    expect(
      await screen.findByText('Failed to generate content ideas: the model refused. Please try again.'),
    ).toBeVisible();
  });

  it('says so when no reason is known', async () => {
    const { user, server } = openDetail(submission());
    server.on('POST /api/generate-content-ideas', offline);
    await user.click(await generateButton());
    expect(
      await screen.findByText(
        'Failed to generate content ideas: Failed to generate content ideas. Please try again.',
      ),
    ).toBeVisible();
  });

  it('asks before it replaces ideas', async () => {
    const { user, server } = openDetail(submission({ content_ideas: [idea(1)] }));
    server.on('POST /api/generate-content-ideas', () => json([idea(2)]));
    await user.click(await generateButton());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(server.sent('POST /api/generate-content-ideas')).toHaveLength(0);
    await user.click(await generateButton());
    await user.click(await screen.findByRole('button', { name: 'Generate and replace' }));
    await waitFor(() => expect(server.sent('POST /api/generate-content-ideas')).toHaveLength(1));
  });
});

describe('scrolling to what was produced', () => {
  async function generateWith({ reducedMotion }: { reducedMotion: boolean }) {
    const listening = { addEventListener: () => {}, removeEventListener: () => {} };
    window.matchMedia = (query) =>
      ({
        matches: reducedMotion && query.includes('reduced-motion'),
        ...listening,
      }) as unknown as MediaQueryList;
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user, server, id } = openDetail(submission());
    server.on('POST /api/generate-content-ideas', () =>
      json(server.change(id, { content_ideas: [idea(1)] }).content_ideas),
    );
    await user.click(await generateButton());
    await waitFor(() => expect(scroll).toHaveBeenCalled());
    return scroll.mock.calls[0]?.[0];
  }

  it('is smooth, and moves the focus along', async () => {
    expect(await generateWith({ reducedMotion: false })).toMatchObject({
      behavior: 'smooth',
      block: 'start',
    });
    expect(screen.getByRole('heading', { name: 'Generated Content Ideas' })).toHaveFocus();
  });

  it('does not move where less motion is wanted', async () => {
    expect(await generateWith({ reducedMotion: true })).toMatchObject({ behavior: 'auto' });
  });
});

describe('selecting ideas', () => {
  it('is saved, shown, and restored when the page is opened again', async () => {
    const record = submission({ content_ideas: [idea(1), idea(2)] });
    const { user, server, id, view } = openDetail(record);
    await user.click(await screen.findByRole('button', { name: 'Select: Idea 2' }));
    const selected = within(await screen.findByRole('region', { name: 'Selected Ideas' }));
    expect(selected.getByText('Idea 2')).toBeVisible();
    await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(2)]));
    view.unmount();
    openDetail(server.stored(id), server);
    const restored = within(await screen.findByRole('region', { name: 'Selected Ideas' }));
    expect(restored.getByText('Idea 2')).toBeVisible();
    expect((await ideasCard()).getByRole('button', { name: 'Deselect: Idea 2' })).toBeVisible();
  });

  it('keeps up with quick clicks', async () => {
    const { user, server, id } = openDetail(submission({ content_ideas: [idea(1), idea(2), idea(3)] }));
    for (const number of [1, 2, 3]) {
      await user.click(await screen.findByRole('button', { name: `Select: Idea ${number}` }));
    }
    await user.click((await ideasCard()).getByRole('button', { name: 'Deselect: Idea 2' }));
    await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(1), idea(3)]));
    expect((await ideasCard()).getByRole('button', { name: 'Select: Idea 2' })).toBeVisible();
  });

  it('shows a second one that is on its way while the first has just been saved', async () => {
    const { user, server, id } = openDetail(submission({ content_ideas: [idea(1), idea(2)] }));
    const release = holdWrites(server, id);
    await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
    await user.click(screen.getByRole('button', { name: 'Select: Idea 2' }));
    release();
    await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(1)]));
    await waitFor(() => expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(2));
    expect((await ideasCard()).getByRole('button', { name: 'Deselect: Idea 2' })).toBeVisible();
    release();
    await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(1), idea(2)]));
    expect((await ideasCard()).getByRole('button', { name: 'Deselect: Idea 2' })).toBeVisible();
  });

  it('takes a second press on the same idea for its taking back', async () => {
    const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
    const release = holdWrites(server, id);
    await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
    await user.click((await ideasCard()).getByRole('button', { name: 'Deselect: Idea 1' }));
    release();
    await waitFor(() => expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(2));
    release();
    await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([]));
    expect((await ideasCard()).getByRole('button', { name: 'Select: Idea 1' })).toBeVisible();
  });

  it('is joined with what others select meanwhile, also where they are faster twice', async () => {
    const ideas = [idea(1), idea(2), idea(3)];
    const { user, server, id } = openDetail(submission({ content_ideas: ideas }));
    const others = [[idea(2)], [idea(2), idea(3)]];
    onWrite(server, id, () => {
      const selected_ideas = others.shift();
      if (selected_ideas) server.change(id, { selected_ideas });
    });
    await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
    await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(2), idea(3), idea(1)]));
    expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(3);
    for (const { title } of ideas)
      expect((await ideasCard()).getByRole('button', { name: `Deselect: ${title}` })).toBeVisible();
  });

  it('is taken back when it could not be saved', async () => {
    const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
    server.on(`PUT /api/form_submissions/${id}`, offline);
    await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
    expect(await screen.findByText('The selection could not be saved. Please try again.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Select: Idea 1' })).toBeVisible();
  });

  it('keeps selected ideas that are no longer in the list', async () => {
    openDetail(submission({ content_ideas: [idea(2)], selected_ideas: [idea(1)] }));
    const selected = within(await screen.findByRole('region', { name: 'Selected Ideas' }));
    expect(selected.getByText('Idea 1')).toBeVisible();
  });
});

describe('an idea by hand', () => {
  it('is a Text Post unless said otherwise, and is added to the list', async () => {
    const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
    await user.click(await screen.findByRole('button', { name: 'Add an idea' }));
    expect(screen.getByLabelText('Content type')).toHaveValue('Text Post');
    await user.type(screen.getByLabelText('Title'), 'My own idea');
    await user.type(screen.getByLabelText('Hook'), 'A first line');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await ideasCard()).getByText('My own idea')).toBeVisible();
    expect(server.stored(id).content_ideas).toEqual([
      idea(1),
      expect.objectContaining({ title: 'My own idea', contentType: 'Text Post', hook: 'A first line' }),
    ]);
  });

  it('needs a title', async () => {
    const { user, server, id } = openDetail(submission());
    await user.click(await screen.findByRole('button', { name: 'Add an idea' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(0);
  });
});

describe('without any material', () => {
  const NOTHING = { answers: 0, longAnswers: 0, posts: 0, voicePosts: 0, language: null };
  const openWith = (changes: Parameters<typeof submission>[0]) => {
    const opened = openDetail(submission(changes));
    opened.server.on(`GET /api/form_submissions/${opened.id}/material`, () =>
      json({ ...NOTHING, manuals: [], warnings: [] }),
    );
    return opened;
  };

  it('the button says why it does nothing, and can be reached all the same', async () => {
    const { user, server } = openWith({ topics_to_talk_about: '' });
    expect(await screen.findByText(/^There is nothing to find ideas in yet/)).toBeVisible();
    const button = await generateButton();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/^There is nothing to find ideas in yet/);
    button.focus();
    expect(button).toHaveFocus();
    await user.click(button);
    expect(server.sent('POST /api/generate-content-ideas')).toHaveLength(0);
  });

  it('a topic is enough', async () => {
    openWith({ topics_to_talk_about: 'Sourdough' });
    expect(await screen.findByText(/^To write from: 0 answers/)).toBeVisible();
    expect(await generateButton()).not.toHaveAttribute('aria-disabled');
  });
});

describe('editing an idea', () => {
  const record = () => submission({ content_ideas: [idea(1), idea(2)], selected_ideas: [idea(1)] });

  it('changes it in both lists, and comes back to its button', async () => {
    const { user, server, id } = openDetail(record());
    await user.click((await ideasCard()).getByRole('button', { name: 'Edit: Idea 1' }));
    const form = within(await screen.findByRole('form', { name: 'Edit idea: Idea 1' }));
    expect(form.getByLabelText('Title')).toHaveFocus();
    await user.clear(form.getByLabelText('Title'));
    await user.type(form.getByLabelText('Title'), 'Better');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Better' })).toHaveFocus());
    const better = idea(1, { title: 'Better' });
    expect(server.stored(id)).toMatchObject({ content_ideas: [better, idea(2)], selected_ideas: [better] });
  });

  it('shows both texts when somebody else changed the same one', async () => {
    const { user, server, id } = openDetail(record());
    await user.click((await ideasCard()).getByRole('button', { name: 'Edit: Idea 2' }));
    const form = within(await screen.findByRole('form', { name: 'Edit idea: Idea 2' }));
    await user.type(form.getByLabelText('Hook'), ' mine');
    server.change(id, { content_ideas: [idea(1), idea(2, { hook: 'Theirs' })] });
    await user.click(form.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere in the meantime.' });
    expect(within(dialog).getByText('Theirs')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.stored(id).content_ideas[1]?.hook).toBe('Hook 2 mine'));
  });

  it('keeps the form and its text when it could not be saved', async () => {
    const { user, server, id } = openDetail(record());
    server.on(`PUT /api/form_submissions/${id}`, offline);
    await user.click((await ideasCard()).getByRole('button', { name: 'Edit: Idea 2' }));
    const form = within(await screen.findByRole('form', { name: 'Edit idea: Idea 2' }));
    await user.type(form.getByLabelText('Title'), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The idea could not be saved. Please try again.')).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('Idea 2!');
  });
});

describe('deleting an idea', () => {
  const remove = (number: number) => screen.findByRole('button', { name: `Delete the idea: Idea ${number}` });

  it('takes it out, and leaves the focus with the next one', async () => {
    const { user, server, id } = openDetail(submission({ content_ideas: [idea(1), idea(2)] }));
    await user.click(await remove(1));
    await waitFor(() => expect(server.stored(id).content_ideas).toEqual([idea(2)]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Select: Idea 2' })).toHaveFocus());
  });

  it('asks where it is selected or has a post, which stays', async () => {
    const ideas = [idea(1), idea(2)];
    const { user, server, id } = openDetail(
      submission({ content_ideas: ideas, selected_ideas: ideas, full_posts: [post(1)] }),
    );
    await user.click(await remove(1));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Idea 1”?' }));
    expect(
      dialog.getByText('The idea is selected; it leaves both lists. Its post and its card stay.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.stored(id).content_ideas).toEqual(ideas);
    await user.click(await remove(1));
    await user.click(await screen.findByRole('button', { name: 'Delete the idea' }));
    await waitFor(() => expect(server.stored(id).content_ideas).toEqual([idea(2)]));
    expect(server.stored(id)).toMatchObject({ selected_ideas: [idea(2)], full_posts: [post(1)] });
  });
});
