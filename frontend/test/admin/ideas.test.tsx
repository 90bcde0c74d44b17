import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeDraft } from '../../src/admin/editing/drafts.ts';
import { NEW_POST_PART } from '../../src/admin/post/NewPostForm.tsx';
import type { Idea } from '../../src/api/submissions.ts';
import { FakeRuns } from './support/fakeRuns.ts';
import { FakeServer, failure, json, offline } from './support/fakeServer.ts';
import { asksBeforeLeaving, forgetEverything, openDetail } from './support/openAdmin.tsx';
import { idea, post, submission } from './support/samples.ts';

beforeEach(forgetEverything);

describe('ideas', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  const generateButton = () => screen.findByRole('button', { name: 'Generate Ideas' });
  const ideasCard = async () =>
    within(await screen.findByRole('region', { name: 'Generated Content Ideas' }));

  /** Calls back before each write of a submission. */
  function onWrite(server: FakeServer, id: string, before: () => void | Promise<void>): void {
    const write = server.handler(`PUT /api/form_submissions/${id}`);
    server.on(`PUT /api/form_submissions/${id}`, async (call) => {
      await before();
      return write(call);
    });
  }

  describe('generating ideas', () => {
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
    it.each([
      [
        'no network',
        () => {
          throw new TypeError('Failed to fetch');
        },
        ': The server could not be reached. Please try again.',
      ],
      [
        'no reason',
        () => failure(502, 'ideas_failed', 'Failed to generate content ideas'),
        '. Please try again.',
      ],
    ] as const)('shows the real cause once: %s', async (_, answer, rest) => {
      const { user, server } = openDetail(submission());
      server.on('POST /api/generate-content-ideas', answer);
      await user.click(await generateButton());
      expect(await screen.findByText(`Failed to generate content ideas${rest}`)).toBeVisible();
    });
    it('asks for confirmation before it replaces ideas', async () => {
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

  it('discards the edit of an idea that is replaced, not of one that stays', async () => {
    const { user, server, id } = openDetail(submission({ content_ideas: [idea(1), idea(2)] }));
    const [kept, added] = [idea(2), idea(3)];
    const replace = async (ideas: Idea[]) => {
      server.on('POST /api/generate-content-ideas', () =>
        json(server.change(id, { content_ideas: ideas }).content_ideas),
      );
      await user.click(await generateButton());
      await user.click(await screen.findByRole('button', { name: 'Generate and replace' }));
    };
    for (const number of [1, 2]) {
      await user.click(await (await ideasCard()).findByRole('button', { name: `Edit: Idea ${number}` }));
      const form = within(await screen.findByRole('form', { name: `Edit idea: Idea ${number}` }));
      await user.type(form.getByLabelText('Title'), '!');
    }
    await replace([kept, added]);
    await screen.findByRole('button', { name: 'Edit: Idea 3' });
    expect(asksBeforeLeaving()).toBe(true);
    expect(screen.getByLabelText('Title')).toHaveValue('Idea 2!');
    await replace([added]);
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });

  describe('scrolling to the generated ideas', () => {
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

    it('is smooth, and moves the focus', async () => {
      expect(await generateWith({ reducedMotion: false })).toMatchObject({
        behavior: 'smooth',
        block: 'start',
      });
      const heading = screen.getByRole('heading', { name: 'Generated Content Ideas' });
      await waitFor(() => expect(heading).toHaveFocus());
    });

    it('does not animate with reduced motion', async () => {
      expect(await generateWith({ reducedMotion: true })).toMatchObject({ behavior: 'auto' });
    });
  });

  describe('selecting ideas', () => {
    /** Without the pauses of a simulated user. */
    const click = (name: string) => {
      const [button] = screen.getAllByRole('button', { name });
      if (button) fireEvent.click(button);
    };

    it('saves several quick clicks with one request', async () => {
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1), idea(2), idea(3)] }));
      await screen.findByRole('button', { name: 'Select: Idea 1' });
      for (const number of [1, 2, 3]) click(`Select: Idea ${number}`);
      click('Deselect: Idea 2');
      await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(1), idea(3)]));
      expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(1);
      expect((await ideasCard()).getByRole('button', { name: 'Select: Idea 2' })).toBeVisible();
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Select: Idea 2' }));
      await waitFor(() => expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(2));
    });

    it('saves nothing for two clicks on the same idea', async () => {
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1), idea(2)] }));
      await screen.findByRole('button', { name: 'Select: Idea 1' });
      click('Select: Idea 1');
      click('Deselect: Idea 1');
      await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
      await user.click(screen.getByRole('button', { name: 'Select: Idea 2' }));
      await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(2)]));
      expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(1);
    });

    it('is saved when the page is left before the request', async () => {
      const { user, server, id, view } = openDetail(submission({ content_ideas: [idea(1)] }));
      await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
      view.unmount();
      await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(1)]));
    });

    it('is merged with the selections of another user, even if two of them are saved first', async () => {
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

    it('is reverted when it could not be saved', async () => {
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
      server.on(`PUT /api/form_submissions/${id}`, offline);
      await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
      expect(await screen.findByText('The selection could not be saved. Please try again.')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Select: Idea 1' })).toBeVisible();
    });

    it('selects the best ideas, as many as a month has posts, with the next step and one save', async () => {
      const ideas = Array.from({ length: 10 }, (_, number) => idea(number + 1));
      const { user, server, id } = openDetail(submission({ content_ideas: ideas, selected_ideas: [] }));
      await user.click(await screen.findByRole('button', { name: 'Next step: Select best 8' }));
      await waitFor(() => expect(server.stored(id).selected_ideas).toEqual(ideas.slice(0, 8)));
      expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(1);
      expect(await screen.findByRole('button', { name: 'Next step: Write 8 posts' })).toBeVisible();
    });

    it('selects the best ideas from its own section, too', async () => {
      const ideas = Array.from({ length: 10 }, (_, number) => idea(number + 1));
      const { user, server, id } = openDetail(submission({ content_ideas: ideas, selected_ideas: [] }));
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Select best 8' }));
      await waitFor(() => expect(server.stored(id).selected_ideas).toEqual(ideas.slice(0, 8)));
    });

    it('adds the best ideas to those that are selected, as many as the month still lacks', async () => {
      const ideas = Array.from({ length: 10 }, (_, number) => idea(number + 1));
      const { user, server, id } = openDetail(
        submission({ content_ideas: ideas, selected_ideas: [idea(4), idea(9)] }),
      );
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Select best 6' }));
      await waitFor(() =>
        expect(server.stored(id).selected_ideas.map(({ title }) => title)).toEqual(
          [4, 9, 1, 2, 3, 5, 6, 7].map((number) => `Idea ${number}`),
        ),
      );
      expect((await ideasCard()).queryByRole('button', { name: /^Select best/ })).toBeNull();
    });

    it('toggles on a click anywhere on the card except its buttons', async () => {
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
      await user.click(await (await ideasCard()).findByRole('heading', { name: 'Idea 1' }));
      await waitFor(() => expect(server.stored(id).selected_ideas).toEqual([idea(1)]));
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Edit: Idea 1' }));
      await user.click(screen.getByRole('textbox', { name: 'Title' }));
      expect(server.stored(id).selected_ideas).toEqual([idea(1)]);
    });

    it('keeps selected ideas that are no longer in the list', async () => {
      openDetail(submission({ content_ideas: [idea(2)], selected_ideas: [idea(1)] }));
      const selected = within(await screen.findByRole('region', { name: 'Selected Ideas' }));
      expect(selected.getByText('Idea 1')).toBeVisible();
    });

    it('says what to do without a selection, and when each selected idea has its post', async () => {
      const written = 'Every selected idea has its post.';
      const { view } = openDetail(submission({ content_ideas: [idea(1)], full_posts: [post(1)] }));
      expect(await screen.findByText('Select ideas above to generate posts from them.')).toBeVisible();
      expect(screen.queryByText(written)).toBeNull();
      view.unmount();
      openDetail(submission({ content_ideas: [idea(1)], selected_ideas: [idea(1)], full_posts: [post(1)] }));
      expect(await screen.findByText(written)).toBeVisible();
    });
  });

  describe('an idea that is added by hand', () => {
    it('is a Text Post by default, and is added to the list', async () => {
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
      await user.click(await screen.findByRole('button', { name: 'More ideas' }));
      await user.click(screen.getByRole('menuitem', { name: 'Add an idea' }));
      expect(screen.getByLabelText('Content type')).toHaveValue('Text Post');
      await user.type(screen.getByLabelText('Title'), 'My own idea');
      await user.type(screen.getByLabelText('Hook'), 'A first line');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await (await ideasCard()).findByText('My own idea')).toBeVisible();
      expect(server.stored(id).content_ideas).toEqual([
        idea(1),
        expect.objectContaining({ title: 'My own idea', contentType: 'Text Post', hook: 'A first line' }),
      ]);
    });

    it('cannot be changed while it is saved', async () => {
      const { user, server, id } = openDetail(submission());
      const answer = server.hold(`PUT /api/form_submissions/${id}`);
      await user.click(await screen.findByRole('button', { name: 'Add an idea' }));
      await user.type(screen.getByLabelText('Title'), 'My own idea');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.type(screen.getByLabelText('Title'), ' and more');
      expect(screen.getByLabelText('Title')).toHaveValue('My own idea');
      answer();
      expect(await (await ideasCard()).findByText('My own idea')).toBeVisible();
      expect(screen.queryByRole('form', { name: 'New idea' })).toBeNull();
    });

    it('needs a title', async () => {
      const { user, server, id } = openDetail(submission());
      await user.click(await screen.findByRole('button', { name: 'Add an idea' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Please enter a title')).toBeVisible();
      expect(server.sent(`PUT /api/form_submissions/${id}`)).toHaveLength(0);
    });
  });

  it('come after the notes on the material, which would move them while they are clicked', async () => {
    const { server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
    const answer = server.hold(`GET /api/form_submissions/${id}/material`);
    await generateButton();
    await waitFor(() => expect(server.sent(`GET /api/form_submissions/${id}/material`)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Select: Idea 1' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: 'Select: Idea 1' })).toBeVisible();
    expect(screen.getByText(/^Material: 4 answers/)).toBeVisible();
  });

  it('are shown although the notes on the material could not be loaded', async () => {
    const { server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
    server.on(`GET /api/form_submissions/${id}/material`, offline);
    expect(await screen.findByRole('button', { name: 'Select: Idea 1' })).toBeVisible();
    expect(screen.getByText('The available material could not be loaded.')).toBeVisible();
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

    it('the button explains why it is disabled, and stays focusable', async () => {
      const { user, server } = openWith({ topics_to_talk_about: '' });
      expect(await screen.findByText(/^There is no material for ideas yet/)).toBeVisible();
      const button = await generateButton();
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(/^There is no material for ideas yet/);
      button.focus();
      expect(button).toHaveFocus();
      await user.click(button);
      expect(server.sent('POST /api/generate-content-ideas')).toHaveLength(0);
    });

    it('a topic is enough', async () => {
      openWith({ topics_to_talk_about: 'Sourdough' });
      expect(await screen.findByText(/^Material: 0 answers/)).toBeVisible();
      expect(await generateButton()).not.toHaveAttribute('aria-disabled');
    });
  });

  describe('editing an idea', () => {
    const record = () => submission({ content_ideas: [idea(1), idea(2)], selected_ideas: [idea(1)] });

    it('changes it in both lists, and focus returns to its button', async () => {
      const { user, server, id } = openDetail(record());
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Edit: Idea 1' }));
      const form = within(await screen.findByRole('form', { name: 'Edit idea: Idea 1' }));
      expect(form.getByLabelText('Title')).toHaveFocus();
      await user.clear(form.getByLabelText('Title'));
      await user.type(form.getByLabelText('Title'), 'Better');
      await user.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Better' })).toHaveFocus());
      const better = idea(1, { title: 'Better' });
      expect(server.stored(id)).toMatchObject({ content_ideas: [better, idea(2)], selected_ideas: [better] });
    });

    it('keeps what is typed while it is saved, and the change of another user', async () => {
      const { user, server, id } = openDetail(record());
      const answer = server.hold(`PUT /api/form_submissions/${id}`);
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Edit: Idea 2' }));
      const form = within(await screen.findByRole('form', { name: 'Edit idea: Idea 2' }));
      await user.type(form.getByLabelText('Title'), ' saved');
      server.change(id, { content_ideas: [idea(1), idea(2, { hook: 'Theirs' })] });
      await user.click(form.getByRole('button', { name: 'Save' }));
      await user.type(form.getByLabelText('Title'), ' later');
      answer();
      await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
      expect(form.getByLabelText('Title')).toHaveValue('Idea 2 saved later');
      expect(form.getByLabelText('Hook')).toHaveValue('Theirs');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await (await ideasCard()).findByText('Idea 2 saved later')).toBeVisible();
      expect(server.stored(id).content_ideas[1]).toEqual(
        idea(2, { title: 'Idea 2 saved later', hook: 'Theirs' }),
      );
    });

    it('shows both texts when another user changed the same one', async () => {
      const { user, server, id } = openDetail(record());
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Edit: Idea 2' }));
      const form = within(await screen.findByRole('form', { name: 'Edit idea: Idea 2' }));
      await user.type(form.getByLabelText('Hook'), ' mine');
      server.change(id, { content_ideas: [idea(1), idea(2, { hook: 'Theirs' })] });
      await user.click(form.getByRole('button', { name: 'Save' }));
      const dialog = await screen.findByRole('dialog', {
        name: 'This was changed elsewhere in the meantime.',
      });
      expect(within(dialog).getByText('Theirs')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
      await waitFor(() => expect(server.stored(id).content_ideas[1]?.hook).toBe('Hook 2 mine'));
    });

    it('keeps the form and its text when it could not be saved', async () => {
      const { user, server, id } = openDetail(record());
      server.on(`PUT /api/form_submissions/${id}`, offline);
      await user.click(await (await ideasCard()).findByRole('button', { name: 'Edit: Idea 2' }));
      const form = within(await screen.findByRole('form', { name: 'Edit idea: Idea 2' }));
      await user.type(form.getByLabelText('Title'), '!');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText('The idea could not be saved. Please try again.')).toBeVisible();
      expect(form.getByLabelText('Title')).toHaveValue('Idea 2!');
    });
  });

  describe('deleting an idea', () => {
    const remove = (number: number) =>
      screen.findByRole('button', { name: `Delete the idea: Idea ${number}` });

    it('removes it, and the next one gets the focus', async () => {
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1), idea(2)] }));
      await user.click(await remove(1));
      await waitFor(() => expect(server.stored(id).content_ideas).toEqual([idea(2)]));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Select: Idea 2' })).toHaveFocus());
    });

    it('removes the unsaved text of a post on it', async () => {
      const { user, id } = openDetail(submission({ content_ideas: [idea(1), idea(2)] }));
      const button = await remove(1);
      const text = { title: 'Idea 1', fullPost: '' };
      writeDraft(id, NEW_POST_PART + idea(1).id, { base: text, value: { ...text, fullPost: 'Unsaved' } });
      expect(asksBeforeLeaving()).toBe(true);
      await user.click(button);
      await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    });

    it('keeps ideas that are generated until the confirmation', async () => {
      const [first, second] = [idea(1), idea(2)];
      const { user, server, id } = openDetail(
        submission({ content_ideas: [first], selected_ideas: [first] }),
      );
      const answer = server.hold('POST /api/generate-content-ideas', () =>
        json(server.change(id, { content_ideas: [first, second] }).content_ideas),
      );
      await user.click(await screen.findByRole('button', { name: 'More ideas' }));
      await user.click(screen.getByRole('menuitem', { name: '2 more ideas' }));
      await user.click(await remove(1));
      const button = await screen.findByRole('button', { name: 'Delete the idea' });
      answer();
      await screen.findByText('1 of 2 selected');
      await user.click(button);
      await waitFor(() => expect(server.stored(id).content_ideas).toEqual([second]));
    });

    it('also leaves a selection that is still being saved', async () => {
      const { user, server, id } = openDetail(submission({ content_ideas: [idea(1)] }));
      const answer = server.hold(`PUT /api/form_submissions/${id}`);
      await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
      await user.click(await remove(1));
      await user.click(await screen.findByRole('button', { name: 'Delete the idea' }));
      answer();
      await waitFor(() => expect(server.stored(id)).toMatchObject({ content_ideas: [], selected_ideas: [] }));
    });

    it('asks for confirmation if the idea is selected or has a post, and keeps the post', async () => {
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
});

describe('runs', () => {
  const threeIdeas = [idea(1), idea(2), idea(3)];
  const asItems = threeIdeas.map(({ id, title }) => ({ ideaId: id, title }));

  const generate = () => screen.findByRole('button', { name: 'Generate Full Posts' });
  const article = (name: string) => screen.findByRole('article', { name });

  /** A page with selected ideas; `before` runs on the server before it is opened. */
  function openSelected(changes = {}, before: (runs: FakeRuns, server: FakeServer) => void = () => {}) {
    const record = submission({ selected_ideas: threeIdeas, ...changes });
    const server = new FakeServer();
    server.add(record);
    const runs = new FakeRuns(server, record.id);
    before(runs, server);
    return { ...openDetail(server.stored(record.id), server), runs };
  }

  it('are written for the month of the next step only, by the header', async () => {
    const of = (month: string, number: number) => ({ ...idea(number), month });
    const selected = [of('2026-11', 1), of('2026-12', 2), of('2026-11', 3)];
    const { user, server, id } = openSelected({ content_ideas: selected, selected_ideas: selected });
    await user.click(await screen.findByRole('button', { name: /^Next step: Write \d posts/ }));
    await waitFor(() =>
      expect(server.sent(`POST /api/form_submissions/${id}/post-runs`)).toEqual([
        expect.objectContaining({ body: { ideaIds: [idea(1).id, idea(3).id] } }),
      ]),
    );
  });

  it('count for the month of the next step while there are no posts', async () => {
    openSelected();
    const generated = await screen.findByRole('region', { name: 'Generated Posts' });
    expect(await within(generated).findByText('0 of 8 posts for November 2026')).toBeVisible();
  });

  it('are not written again by the header, which is busy until its next step counts them', async () => {
    const { user, runs, server, id } = openSelected({ content_ideas: [idea(4)] }, (started) =>
      started.start(asItems),
    );
    await waitFor(() => expect(runs.followed).toBe(1));
    const months = server.hold(`GET /api/form_submissions/${id}/months`);
    for (const _ of asItems) runs.write();
    expect(await screen.findByText('Text for Idea 3')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Next step: Generating Posts...' }));
    months();
    expect(await screen.findByRole('button', { name: 'Next step: Select best 1' })).toBeVisible();
    // The old request is not kept for ideas that are selected later.
    await user.click(
      within(await screen.findByRole('region', { name: 'Generated Content Ideas' })).getByText('Idea 4'),
    );
    expect(await screen.findByRole('button', { name: 'Next step: Write 1 post' })).toBeVisible();
    expect(server.sent(`POST /api/form_submissions/${id}/post-runs`)).toHaveLength(0);
  });

  describe('a run', () => {
    it('shows the text as it is streamed', async () => {
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
    it('reconnects when the connection breaks', async () => {
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

    it('is polled if its events do not arrive', async () => {
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
    it('shows an error when it could not be cancelled', async () => {
      const { user, server } = openSelected({}, (runs) => runs.start(asItems));
      server.on('DELETE /api/post-runs/run-1', offline);
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(await screen.findByText('The run could not be cancelled. Please try again.')).toBeVisible();
    });
    it('shows why it failed until the missing posts are written or deselected', async () => {
      const spent = 'what may be spent on AI is used up';
      const { runs, server, id, view } = openSelected({}, (started) => started.start(asItems));
      await waitFor(() => expect(runs.followed).toBe(1));
      runs.write();
      runs.stop(spent);
      const message = `Failed to generate full posts: ${spent}`;
      expect(await screen.findByText(message)).toBeVisible();
      expect(await generate()).toBeEnabled();
      view.unmount();
      openDetail({ ...server.stored(id), selected_ideas: [idea(1)] }, server);
      expect(await screen.findByText('Text for Idea 1')).toBeVisible();
      expect(screen.queryByText(message)).toBeNull();
    });

    it('shows an error if it wrote no post', async () => {
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
        'Failed to generate full posts: The server could not be reached',
      ],
    ])('%s', async (_, answer, message) => {
      const { user, server, id } = openSelected();
      server.on(`POST /api/form_submissions/${id}/post-runs`, answer);
      await user.click(await generate());
      expect(await screen.findByText(message)).toBeVisible();
      expect(await generate()).toBeEnabled();
    });

    it('survives a session that expires during it', async () => {
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

  it('does not request a post for an idea that has one', async () => {
    const { user, runs } = openSelected({ full_posts: [post(1), post(2, { fullPost: '', error: 'x' })] });
    expect(await screen.findByText('2 to write')).toBeVisible();
    await user.click(await generate());
    expect(runs.ordered).toEqual([['idea-2', 'idea-3']]);
  });

  it('keeps the focus on the button while the selection is being saved', async () => {
    const { user, server, id } = openSelected({ content_ideas: threeIdeas, selected_ideas: [] });
    const answer = server.hold(`PUT /api/form_submissions/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Select: Idea 1' }));
    await screen.findByText('1 to write');
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
    it('shows that the server is creating its Trello card, and offers to create the missing one', async () => {
      const pendingCard = {
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
      openSelected({ full_posts: [post(1), post(2)], jobs: [pendingCard] });
      expect(await within(await article('Idea 1')).findByText('Creating the Trello card...')).toBeVisible();
      const other = within(await article('Idea 2'));
      expect(other.getByRole('button', { name: 'Create Trello card: Idea 2' })).toBeEnabled();
    });
  });
});
