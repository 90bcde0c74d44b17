import { act, screen, waitFor, within } from '@testing-library/react';
import { MAX_RULED_OUT, MAX_RULED_OUT_WORD } from '#rules/limits';
import { offline } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const NOTHING = { words: [], topics: [], wishes: [], declined: [] };
const ACME = { ...NOTHING, words: ['Acme Mills', 'guru', 'synergy'] };

async function openList(ruled_out = NOTHING as typeof ACME) {
  const opened = openDetail(submission({ ruled_out }));
  const part = within(await screen.findByRole('region', { name: 'What the client leaves out' }));
  const { user, server, id } = opened;
  const entries = (name: string) =>
    part.queryByRole('list', { name }) === null
      ? []
      : within(part.getByRole('list', { name }))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent);
  return {
    ...opened,
    part,
    entries,
    add: (field: string, text: string) => user.type(part.getByLabelText(field), `${text}{Enter}`),
    save: () => user.click(part.getByRole('button', { name: /^Save/ })),
    sent: () => server.sent(`PUT /api/form_submissions/${id}`).map(({ body }) => body),
  };
}

describe('what the client leaves out', () => {
  it('is typed and entered, and saved with Save as one column', async () => {
    const { add, entries, part, save, sent, server, id, user } = await openList();
    const { modified_at } = server.stored(id);
    await add('A word or a name', '  Acme   Mills ');
    await add('A topic, as a sentence', 'Nothing about the lawsuit.');
    await user.type(part.getByLabelText('A wish, as a sentence'), 'No exclamation marks.');
    expect(entries('Words and names')).toEqual(['Acme Mills']);
    expect(part.getByText('Unsaved changes')).toBeVisible();
    expect(sent()).toEqual([]);
    await save();
    expect(await screen.findByText('What the client leaves out was saved.')).toBeVisible();
    const ruled_out = {
      words: ['Acme Mills'],
      topics: ['Nothing about the lawsuit.'],
      wishes: ['No exclamation marks.'],
      declined: [],
    };
    expect(sent()).toEqual([{ ruled_out, modified_at }]);
    expect(entries('Wishes')).toEqual(['No exclamation marks.']);
    expect(part.queryByText('Unsaved changes')).toBeNull();
  });

  it('is removed with the keyboard: the focus moves on, and it is said', async () => {
    const { entries, part, user } = await openList(ACME);
    const button = (text: string) => part.getByRole('button', { name: `Remove: ${text}` });
    act(() => button('guru').focus());
    await user.keyboard('{Enter}');
    expect(entries('Words and names')).toEqual(['Acme Mills', 'synergy']);
    expect(button('synergy')).toHaveFocus();
    expect(part.getByText('Removed: guru')).toHaveAttribute('role', 'status');
    await user.keyboard('{Enter}');
    expect(button('Acme Mills')).toHaveFocus();
    await user.keyboard(' ');
    expect(part.getByLabelText('A word or a name')).toHaveFocus();
    expect(entries('Words and names')).toEqual([]);
  });

  it('refuses what is empty, known or too long, and says why', async () => {
    const { add, entries, part, save, sent, user } = await openList(ACME);
    await add('A word or a name', ' ');
    expect(part.getByText('Please enter a word or a name')).toBeVisible();
    await user.clear(part.getByLabelText('A word or a name'));
    await add('A word or a name', 'acme mills');
    expect(part.getByText('This is on the list already')).toBeVisible();
    await user.clear(part.getByLabelText('A word or a name'));
    await user.click(part.getByLabelText('A word or a name'));
    await user.paste('a'.repeat(MAX_RULED_OUT_WORD + 1));
    await save();
    expect(part.getByText(`Please use at most ${MAX_RULED_OUT_WORD} characters`)).toBeVisible();
    expect(entries('Words and names')).toHaveLength(3);
    expect(sent()).toEqual([]);
  });

  it('takes no more than there is room for', async () => {
    const words = Array.from({ length: MAX_RULED_OUT }, (_, index) => `word ${index}`);
    const { add, part } = await openList({ ...NOTHING, words });
    await add('A word or a name', 'x');
    expect(
      part.getByText(`There is room for ${MAX_RULED_OUT} entries. Please remove one first.`),
    ).toBeVisible();
  });

  it('stays as it is being edited through a reload, until it is discarded', async () => {
    const { add, view, server, id } = await openList(ACME);
    await add('A word or a name', 'unlock');
    view.unmount();
    const { user } = openDetail(server.stored(id), server);
    expect(await screen.findByText('Your unsaved changes of before are back.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove: unlock' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Discard changes/ }));
    expect(screen.queryByRole('button', { name: 'Remove: unlock' })).toBeNull();
  });

  it('says that it could not be saved, and keeps the edit until it is discarded', async () => {
    const { add, entries, part, save, server, id, user } = await openList();
    server.on(`PUT /api/form_submissions/${id}`, offline);
    await add('A word or a name', 'unlock');
    await save();
    expect(await part.findByText('The change could not be saved. Please try again.')).toBeVisible();
    expect(entries('Words and names')).toEqual(['unlock']);
    expect(part.getByText('Unsaved changes')).toBeVisible();
    await user.click(part.getByRole('button', { name: /^Discard changes/ }));
    expect(entries('Words and names')).toEqual([]);
    expect(part.queryByText(/could not be saved/)).toBeNull();
  });

  describe('and was stored by somebody else meanwhile', () => {
    const THEIRS = { ...ACME, words: [...ACME.words, 'theirs'], topics: ['Theirs.'] };

    it('is joined where they changed another of its lists', async () => {
      const { add, save, server, id } = await openList(ACME);
      await add('A word or a name', 'mine');
      server.change(id, { ruled_out: { ...ACME, topics: ['Theirs.'] } });
      await save();
      const words = [...ACME.words, 'mine'];
      await waitFor(() =>
        expect(server.stored(id).ruled_out).toEqual({ ...NOTHING, words, topics: ['Theirs.'] }),
      );
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it.each([
      ['Keep mine', [...ACME.words, 'mine']],
      ['Keep the stored one', THEIRS.words],
    ])('is shown beside theirs where both changed the same list: %s', async (choice, words) => {
      const { add, save, server, id, user } = await openList(ACME);
      await add('A word or a name', 'mine');
      server.change(id, { ruled_out: THEIRS });
      await save();
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'What the client leaves out: Words and names',
      ]);
      const shown = (label: string) => dialog.getByText(label).closest('figure');
      expect(shown('Yours')).toHaveTextContent('mine');
      expect(shown('Stored')).toHaveTextContent('theirs');
      await user.click(dialog.getByRole('button', { name: choice }));
      await waitFor(() =>
        expect(server.stored(id).ruled_out).toEqual({ ...NOTHING, words, topics: ['Theirs.'] }),
      );
    });
  });

  it('keeps what is typed and not yet entered through a reload, until it is discarded', async () => {
    const { part, user, view, server, id } = await openList(ACME);
    await user.type(part.getByLabelText('A topic, as a sentence'), 'Nothing about the law');
    view.unmount();
    const { user: again } = openDetail(server.stored(id), server);
    expect(await screen.findByText('Your unsaved changes of before are back.')).toBeVisible();
    expect(screen.getByLabelText('A topic, as a sentence')).toHaveValue('Nothing about the law');
    await again.click(screen.getByRole('button', { name: /^Discard changes/ }));
    expect(screen.getByLabelText('A topic, as a sentence')).toHaveValue('');
    expect(sessionStorage.getItem(`byline.admin.draft.${id}.ruled_out_typed`)).toBeNull();
  });
});
